import { parsed, tabTexts } from "../../../browser/storage.ts";
import type { QueuedFile } from "./queued-file.ts";

/** Where the list of a queue is kept in the tab. */
export interface UploadKeeper<About, Made> {
  read(): readonly QueuedFile<About, Made>[];
  write(entries: readonly QueuedFile<About, Made>[]): void;
}

/** What is said of a file that the page lost before it had arrived. */
export const lostText = "The page was left before this file had arrived. Choose it again.";

/** Keeps a list in the tab until the tab is closed; files themselves cannot be kept. */
export const keptInTab = <About, Made>(name: string): UploadKeeper<About, Made> => ({
  read: () => {
    const kept = parsed(tabTexts.read(name));
    return Array.isArray(kept) ? kept.map(afterReload<About, Made>) : [];
  },
  // A full or closed store keeps nothing; the list lives on in the page.
  write: (entries) =>
    void tabTexts.write(
      name,
      entries.length === 0 ? null : JSON.stringify(entries.map((entry) => ({ ...entry, file: null }))),
    ),
});

/** What had not arrived has to be chosen again; what was refused still says why. */
function afterReload<About, Made>(entry: QueuedFile<About, Made>): QueuedFile<About, Made> {
  const found = { ...entry, file: null };
  if (entry.state === "made" || entry.refused) return found;
  return { ...found, state: "failed", percent: 0, reason: lostText };
}
