import { hourMs } from "@pavane/contract/core/durations";

/** Something that waited for somebody. */
export interface Waited {
  readonly from: Date;
  readonly to: Date;
}

/** How many of the last ones say how long it usually takes. */
export const lastOnes = 10;

/** Whole hours within which all of the last ones were answered, at least 1; null when there is none. */
export function usualHours(waited: readonly Waited[]): number | null {
  if (waited.length === 0) return null;
  const longest = Math.max(...waited.map(({ from, to }) => to.getTime() - from.getTime()));
  return Math.max(1, Math.ceil(longest / hourMs));
}
