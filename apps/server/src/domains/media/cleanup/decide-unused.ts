import { dayMs } from "@pavane/contract/core/durations";
import type { StoredFileRow } from "../tables.ts";

/** Nothing is deleted before this, so that a form may be filled in at leisure, and what was taken out can be put back. */
export const restMs = dayMs;

type Known = Pick<StoredFileRow, "createdAt" | "usedAt" | "unusedSince">;

/**
 * What becomes of a file or video that nothing names at this moment. The day counts from when that was first found, because it may have
 * been in use until a moment ago; of one that was never found in use, from when it was brought.
 */
export function decideUnused({ createdAt, usedAt, unusedSince }: Known, now: Date): "deleted" | "noted" | "kept" {
  const since = unusedSince ?? (usedAt === null ? createdAt : null);
  if (since === null) return "noted";
  return now.getTime() - since.getTime() > restMs ? "deleted" : "kept";
}
