import { useCallback, useEffect, useState } from "react";

/** Says that a smaller form of a page holds something that is not sent yet, or no longer does. */
export type ReportUnsentInput = (name: string, typed: boolean) => void;

/** Whether any of the smaller forms of a page holds something; one question before the page is left is asked for all. */
export function useUnsentInput(): readonly [boolean, ReportUnsentInput] {
  const [names, setNames] = useState<readonly string[]>([]);
  const say = useCallback<ReportUnsentInput>((name, typed) => {
    setNames((now) => {
      if (now.includes(name) === typed) return now;
      return typed ? [...now, name] : now.filter((one) => one !== name);
    });
  }, []);
  return [names.length > 0, say];
}

/** What a smaller form says of itself for as long as it is there. */
export function useReportUnsentInput(say: ReportUnsentInput, name: string, typed: boolean): void {
  // Follows the forms' own stores.
  useEffect(() => {
    say(name, typed);
    return () => say(name, false);
  }, [say, name, typed]);
}
