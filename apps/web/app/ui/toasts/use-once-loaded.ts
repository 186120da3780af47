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

/** Whether code that loads on first use is here now. Without a connection the user is shown that. */
export const loadOrSay = (load: () => Promise<object>): Promise<boolean> =>
  loadCode(load).then(
    () => true,
    () => {
      toast({ title: "The server could not be reached.", variant: "destructive" });
      return false;
    },
  );
