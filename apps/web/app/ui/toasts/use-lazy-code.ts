import { useState } from "react";
import { loadCode } from "../../browser/load-code.ts";
import { toast } from "./toast-store.ts";

/**
 * Whether code that loads on first use has been requested and is loaded, and how to request it. Without a connection
 * the user is shown that, and the pressed button stays.
 */
export function useLazyCode(load: () => Promise<object>): [loaded: boolean, ask: () => void] {
  const [loaded, setLoaded] = useState(false);
  const ask = () => void loadOrSay(load).then((came) => came && setLoaded(true));
  return [loaded, ask];
}

/**
 * The same for code that also loads when the pointer or focus comes near a button: `near` is what the button listens to. What cannot be
 * loaded yet is asked for again by the press.
 */
export function useCodeLoadedNear(load: () => Promise<object>) {
  const [loaded, ask] = useLazyCode(load);
  const loadEarly = () => void load().catch(() => undefined);
  return { loaded, near: { onPointerEnter: loadEarly, onFocus: loadEarly, onClick: ask } };
}

/** Whether code that loads on first use is here now. Without a connection the user is shown that. */
export const loadOrSay = (load: () => Promise<object>): Promise<boolean> =>
  loadCode(load).then(
    () => true,
    () => {
      toast({ title: "The server could not be reached.", variant: "destructive" });
      return false;
    },
  );
