import { useEffect, useState } from "react";
import { isMissingCode, reloadOnce } from "./failing-code.ts";

/** Where a page's code is missing, a newer build may have it: true while that is being found out. */
export function useReload(failure: unknown): boolean {
  const [trying, setTrying] = useState(() => isMissingCode(failure));
  useEffect(() => {
    if (!isMissingCode(failure)) return;
    void reloadOnce().then((reloading) => reloading || setTrying(false));
  }, [failure]);
  return trying;
}
