import { useSyncExternalStore } from "react";

/** From here on there is room for a day on an axis; it is the breakpoint `md`. */
const query = "(width >= 720px)";

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
};

/** Whether the screen is wide enough for bars. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
