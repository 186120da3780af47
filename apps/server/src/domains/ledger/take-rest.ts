import type { ReturnedLine } from "./entries.ts";
import type { ReturnShares } from "./share-return.ts";

/**
 * What is booked for a returned line: whoever returns the last of what was paid takes exactly what the books still have
 * of each share. It is what the line says already, unless a refund in between failed: then the cents that rounding gave
 * to the others are not those of the order in which they stand now.
 */
export function takeRest(line: ReturnedLine, left: ReturnShares | undefined): ReturnedLine {
  if (left === undefined || line.paidCents === 0 || line.paidCents !== left.paidCents) return line;
  return Object.values(left).some((amount) => amount < 0) ? line : { ...line, ...left };
}
