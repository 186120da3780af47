import { formatUsd } from "@pavane/contract/core/money";
import type { CheckoutQuote } from "../shapes.ts";
import { shortDate } from "../../../lib/dates.ts";

/** "Due today $0.00, then $39.00 on 3 May". */
export function dueSentence({ due_now: due, next }: Pick<CheckoutQuote, "due_now" | "next">, now: number): string {
  const today = `Due today ${formatUsd(due)}`;
  return next === null ? today : `${today}, then ${formatUsd(next.amount)} on ${shortDate(next.at, now)}`;
}
