import { counted } from "../../../counted.ts";
import type { PeopleImport } from "./queries.ts";

type Outcomes = PeopleImport["outcomes"];

/** Lines that are still to be done. */
export const leftToDo = ({ invite, change }: Outcomes): number => invite + change;

/** How far an import is, in percent of what there was to do. */
export function percentDone(outcomes: Outcomes): number {
  const { invited, changed, failed } = outcomes;
  const done = invited + changed + failed;
  const all = done + leftToDo(outcomes);
  return all === 0 ? 100 : (100 * done) / all;
}

/** What would be done, or was, in a line of its own: "12 to be invited · 3 do not fit". */
export function outcomesText(outcomes: Outcomes): string {
  const parts: readonly (readonly [number, string])[] = [
    [outcomes.invited, "invited"],
    [outcomes.changed, "changed"],
    [outcomes.failed, "failed"],
    [outcomes.invite, "to be invited"],
    [outcomes.change, "to be changed"],
    [outcomes.nothing, "with nothing to do"],
    [outcomes.misfit, outcomes.misfit === 1 ? "does not fit" : "do not fit"],
  ];
  return parts
    .filter(([lines]) => lines > 0)
    .map(([lines, words]) => `${lines.toLocaleString("en-US")} ${words}`)
    .join(" · ");
}

/** What [Import] does, as the question before it says. */
export function promisedText({ invite, change }: Outcomes): string {
  const invited = `${counted(invite, "person", "people")} ${invite === 1 ? "is" : "are"} mailed an invitation that works for 7 days.`;
  const changed = `${counted(change, "person", "people")} you have already ${change === 1 ? "gets" : "get"} the courses and roles of the file.`;
  return [...(invite > 0 ? [invited] : []), ...(change > 0 ? [changed] : [])].join(" ");
}

export const statusWords = {
  read: "Not imported",
  running: "Under way",
  done: "Imported",
  stopped: "Stopped",
} satisfies Record<PeopleImport["status"], string>;
