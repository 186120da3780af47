import { useNavigationType } from "react-router";
import { useOnChange } from "../../browser/use-on-change.ts";

/** What opens in place of a list takes its links along: the keyboard user arrives at its heading, once for each. */
export function useArrivalFocus(opened: number): void {
  const arrival: string = useNavigationType();
  const moved = arrival !== "POP";
  useOnChange(opened, () => {
    if (moved && document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  });
}
