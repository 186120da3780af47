import { stopDownloads } from "./downloads.ts";
import { keptOwner, lockKept } from "./kept-owner.ts";
import { syncKept } from "./sync-kept.ts";
import { removeEverything } from "./remove-kept.ts";
import { sendReports } from "./send-reports.ts";

// What `kept-visits.ts` asks for, in one file that is loaded where something is kept.

/** What somebody else kept goes, and what a cut left of removing; what is one's own is looked after. */
export async function syncOnVisit(viewerId: number): Promise<void> {
  if (keptOwner() === viewerId) return void (await syncKept(viewerId));
  lockKept();
  await removeKept();
}

/** With what is on its way. */
export function removeKept(): Promise<void> {
  stopDownloads();
  return removeEverything();
}

export const sendWaiting = (): Promise<void> => sendReports();
