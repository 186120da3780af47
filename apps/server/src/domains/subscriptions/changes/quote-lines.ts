import { decimalText } from "@pavane/contract/core/money";
import { roundedShare } from "@pavane/contract/core/fraction";
import { intervalTexts, type SubscriptionKind } from "@pavane/contract/subscriptions/choices";
import type { PriceLine } from "@pavane/contract/subscriptions/schema";
import { usdText } from "../../../platform/usd-text.ts";
import type { ChangePreview } from "../../payments/index.ts";
import { keptAsCreditText } from "../billing/present-invoice.ts";
import { planText } from "../plans/plan-text.ts";
import { periodCents } from "../plans/price-of.ts";
import type { PlanRow, PriceRow } from "../plans/plans-repository.ts";

/** A plan at a price with its seats, with the fields that the lines show. */
export interface PricedSeats {
  readonly plan: Pick<PlanRow, "id" | "name" | "interval">;
  readonly price: Pick<PriceRow, "cents" | "seatCents">;
  readonly quantity: number;
}

export interface QuotedChange {
  readonly kind: SubscriptionKind;
  readonly from: PricedSeats;
  readonly to: PricedSeats;
  readonly period: { readonly start: Date; readonly end: Date };
  readonly at: Date;
  readonly inTrial: boolean;
}

/**
 * The cost of a change made now, line by line: the amounts are the provider's, the texts ours. Account credit is a
 * separate line, so that the lines add up to the amount due.
 */
export function quoteLines(change: QuotedChange, preview: ChangePreview): PriceLine[] {
  const { kind, to } = change;
  if (change.inTrial) return [{ text: planText(kind, to), detail: aPeriod(kind, to), amount: decimalText(0) }];
  const sum = (wanted: "plan" | "unused") =>
    preview.lines.filter((line) => line.kind === wanted).reduce((cents, line) => cents + line.amountCents, 0);
  const [unused, plan] = [sum("unused"), sum("plan")];
  const others = preview.lines.filter((line) => line.kind === "discount" || line.kind === "other");
  const creditUsed = preview.totalCents - preview.dueCents;
  return [
    ...(change.from.plan.id === to.plan.id
      ? [line(seatsText(change), shareOf(change, addedCents(change), plan + unused), plan + unused)]
      : [
          line(planText(kind, to), planDetail(change, plan), plan),
          ...(unused === 0
            ? []
            : [line(`Unused ${planText(kind, change.from)}`, unusedDetail(change, unused), unused)]),
        ]),
    ...others.map(({ text, amountCents }) => line(text, null, amountCents)),
    ...(creditUsed === 0 ? [] : [line(creditUsed > 0 ? "Account credit" : keptAsCreditText, null, -creditUsed)]),
  ];
}

/** A code that goes along: nothing of it is due with the change. */
export const codeLine = (code: string, cents: number): PriceLine =>
  line(`Code ${code}`, `${usdText(cents)} off the first charge`, 0);

const line = (text: string, detail: string | null, cents: number): PriceLine => ({
  text,
  detail,
  amount: decimalText(cents),
});

/** "$39.00 a month". */
const aPeriod = (kind: SubscriptionKind, { plan, price, quantity }: PricedSeats): string =>
  `${usdText(periodCents(price, kind, quantity))} ${intervalTexts[plan.interval]}`;

function seatsText({ from, to }: QuotedChange): string {
  const added = to.quantity - from.quantity;
  return `${added} more ${added === 1 ? "seat" : "seats"} of ${to.plan.name}`;
}

const addedCents = ({ kind, from, to }: QuotedChange): number =>
  periodCents(to.price, kind, to.quantity - from.quantity);

const unusedDetail = (change: QuotedChange, cents: number): string =>
  shareOf(change, periodCents(change.from.price, change.kind, change.from.quantity), -cents);

/** With another interval a new, whole period begins. */
const planDetail = (change: QuotedChange, cents: number): string =>
  change.from.plan.interval === change.to.plan.interval
    ? shareOf(change, periodCents(change.to.price, change.kind, change.to.quantity), cents)
    : aPeriod(change.kind, change.to);

/**
 * "12 of 30 days of $39.00", the days as exactly as it takes to come to the amount; only the days where the amount is not that share, because
 * less was paid for the period.
 */
function shareOf({ period, at }: QuotedChange, wholeCents: number, cents: number): string {
  const whole = secondsOf(period.end) - secondsOf(period.start);
  const left = Math.min(Math.max(secondsOf(period.end) - secondsOf(at), 0), whole);
  if (roundedShare(wholeCents, left, whole) !== cents) return `${inDays(left, 1)} of ${inDays(whole, 1)} days`;
  const comesTo = (digits: number) =>
    roundedShare(wholeCents, Math.round(Number(inDays(left, digits)) * daySeconds), whole) === cents;
  const digits = [1, 2, 3].find(comesTo) ?? 4;
  return `${inDays(left, digits)} of ${inDays(whole, 1)} days of ${usdText(wholeCents)}`;
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const daySeconds = 86_400;
/** With at most this many digits after the point: 20.5. */
const inDays = (seconds: number, digits: number): string =>
  String(Math.round((seconds / daySeconds) * 10 ** digits) / 10 ** digits);
