import type { ExportStatus } from "@pavane/contract/identity/exports";
import { dayMs } from "@pavane/contract/core/durations";

/** How long a finished file can be downloaded. */
export const keptMs = 7 * dayMs;

/** When the next file may be asked for; null when it may be now. One that failed does not count. */
export function nextExportAt(
  last: { readonly status: ExportStatus; readonly createdAt: Date } | null,
  now: Date,
): Date | null {
  if (last === null || last.status === "failed") return null;
  const next = new Date(last.createdAt.getTime() + dayMs);
  return next > now ? next : null;
}
