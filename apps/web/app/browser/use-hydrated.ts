import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the server's HTML comes alive, true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
