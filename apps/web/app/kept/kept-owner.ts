import { browserTexts } from "../browser/storage.ts";
import { keptMarks, leaving } from "./kept-marks.ts";

/** Whose lessons this device keeps; null for none. Read before anything kept is shown. */
export function keptOwner(): number | null {
  const owner = Number(browserTexts.read(keptMarks.owner));
  return owner > 0 ? owner : null;
}

/** False where the browser keeps nothing. */
export const noteKeptOwner = (id: number | null): boolean =>
  browserTexts.write(keptMarks.owner, id === null ? null : String(id));

export const lockKept = (): void => void browserTexts.write(keptMarks.owner, leaving);

/** Whether progress waits to be sent, which is asked without opening a database. */
export const reportsWait = (): boolean => browserTexts.read(keptMarks.reports) !== null;

export const noteReportsWait = (wait: boolean): void => void browserTexts.write(keptMarks.reports, wait ? "yes" : null);
