import { useState } from "react";
import { loadCode } from "../../browser/load-code.ts";
import { toast } from "./toast-store.ts";

/**
 * Whether a part whose code loads on first use has been asked for and is there, and how to ask for it. Without a
 * connection one is told so, and the button that was pressed stays.
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
