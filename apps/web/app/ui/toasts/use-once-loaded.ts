import { useState } from "react";
import { loadCode } from "../../browser/load-code.ts";
import { toast } from "./toast-store.ts";

/**
 * Whether code that loads on first use has been requested and is loaded, and how to request it. Without a connection
 * the user is shown that, and the pressed button stays.
 */
export function useLazyCode(load: () => Promise<object>): [loaded: boolean, ask: () => void] {
  const [loaded, setLoaded] = useState(false);
  const ask = () => {
    loadCode(load).then(
      () => setLoaded(true),
      () => toast({ title: "The server could not be reached.", variant: "destructive" }),
    );
  };
  return [loaded, ask];
}
