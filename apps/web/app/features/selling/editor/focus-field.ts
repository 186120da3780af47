import { sectionId, stepOfField } from "../rules/steps.ts";

const controls = "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button";

/** Puts the focus on a field of the editor, by its name in the form or on the wire: what is missing is put right with one press. */
export function focusField(field: string): void {
  const section = document.getElementById(sectionId(stepOfField(field)));
  const named = [...document.getElementsByName(field)].find((one) => one.offsetParent !== null);
  const target = named ?? section?.querySelector<HTMLElement>(controls) ?? section;
  section?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}
