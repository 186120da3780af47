import { useState } from "react";
import { isMissingCode, reloadOnce } from "./failing-code.ts";
import { useOnChange } from "../browser/use-on-change.ts";

/** Where a page's code is missing, a newer build may have it: true while that is being found out. */
export function useReload(failure: unknown): boolean {
  const [trying, setTrying] = useState(() => isMissingCode(failure));
  useOnChange(isMissingCode(failure) && failure, () => {
    void reloadOnce().then((reloading) => reloading || setTrying(false));
  });
  return trying;
}
