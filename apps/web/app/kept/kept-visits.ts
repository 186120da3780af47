import { browserTexts } from "../browser/storage.ts";
import { keptMarks, leaving } from "./kept-marks.ts";

// What pages do about kept lessons that have none themselves: its code comes only where something is kept.

const isMarked = (name: string): boolean => browserTexts.read(name) !== null;

const work = () => import("./kept-tasks.ts");

/** From here on nothing kept is shown any more; what of removing it is cut off is done when somebody signs in. */
export async function forgetKept(): Promise<void> {
  if (!isMarked(keptMarks.owner)) return;
  browserTexts.write(keptMarks.owner, leaving);
  await (await work()).removeKept();
}

/** Called once it is known who looks. Without a connection there is nothing to look after, and what has to go is locked already. */
export function syncKeptLessons(viewerId: number): void {
  const owner = browserTexts.read(keptMarks.owner);
  if (owner === null) return;
  // At once: the code that removes it may not arrive any more.
  if (owner !== String(viewerId)) browserTexts.write(keptMarks.owner, leaving);
  work()
    .then(({ syncOnVisit }) => syncOnVisit(viewerId))
    .catch(() => undefined);
}

/** Before a film's address is asked for, which begins the clock of watching anew: what was watched offline counts from the old one. */
export async function sendReportsFirst(): Promise<void> {
  if (isMarked(keptMarks.reports)) await (await work()).sendWaiting();
}
