import type { ReturnedLine } from "./entries.ts";
import type { ReturnShares } from "./share-return.ts";

/**
 * What is posted for a returned line: the return of the last of what was paid takes exactly what the ledger still has
 * of each share. It equals what the line already says, unless a refund in between failed: then the cents that rounding
 * gave to the other refunds no longer match their present order.
 */
export function takeRest(line: ReturnedLine, left: ReturnShares | undefined): ReturnedLine {
  if (left === undefined || line.paidCents === 0 || line.paidCents !== left.paidCents) return line;
  return Object.values(left).some((amount) => amount < 0) ? line : { ...line, ...left };
}
