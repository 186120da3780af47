import { decimalText, formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { shortDate } from "../../../time/dates.ts";
import type { CheckoutQuote, PlanOnSale } from "../shapes.ts";

type Priced = Pick<PlanOnSale, "price" | "seat_price" | "interval">;

/**
 * The price of a plan per period, regardless of a code or credit that lowers the first charges; for a studio, of all
 * its seats.
 */
export const wholePrice = ({ price, seat_price: ofSeat }: Priced, seats: number | null): string =>
  seats === null ? price : decimalText(Math.round(Number(ofSeat ?? price) * 100) * seats);

/**
 * "Due today $0.00, then $390.00 a year from 24 November 2027". Where the next charge is another than the whole price, as a code makes it,
 * both are said.
 */
export function dueSentence(
  { due_now: due, next }: Pick<CheckoutQuote, "due_now" | "next">,
  { interval, whole }: { readonly interval: PlanOnSale["interval"]; readonly whole: string },
  now: number,
): string {
  const today = `Due today ${formatUsd(due)}`;
  if (next === null) return today;
  const always = `${formatUsd(whole)} ${intervalTexts[interval]}`;
  const date = shortDate(next.at, now);
  return Number(next.amount) === Number(whole)
    ? `${today}, then ${always} from ${date}`
    : `${today}, then ${formatUsd(next.amount)} on ${date}, and ${always} after that`;
}
