import { prorate, prorateSeats, settleCredit } from "@pavane/contract/subscriptions/proration";
import { periodEnd } from "@pavane/contract/subscriptions/periods";
import type { ChangePreview, ProviderChange, ProviderLine, ProviderRefusal } from "../../recurring.ts";
import { periodLines, planText, totalOf } from "./invoices.ts";
import type { SandboxInvoiceRow, SandboxSubscriptionRow } from "./rows.ts";
import { wholeSecond } from "./settle.ts";

/** What a change asks for, and the period that it pays for. */
export type WorkedOut = Pick<SandboxInvoiceRow, "reason" | "price" | "quantity" | "periodStart" | "periodEnd"> & {
  readonly lines: readonly ProviderLine[];
};

type Wanted = Omit<ProviderChange, "subscriptionRef">;

/** Works a change out at its moment, by the second: what is shown and what is charged are the same. */
export function workOutChange(subscription: SandboxSubscriptionRow, wanted: Wanted): WorkedOut | ProviderRefusal {
  const { status, currentPeriodStart: start, currentPeriodEnd: end, price, quantity } = subscription;
  if ((status !== "trialing" && status !== "active") || start === null || end === null)
    return { refused: "It is not paid for, so it cannot be changed." };
  if (wanted.at < wholeSecond(start) || wanted.at >= end) return { refused: "The period has moved on." };
  if (wanted.price.priceId === price.priceId && wanted.quantity === quantity)
    return { refused: "Nothing would be changed." };
  const whole = { reason: "upgrade", price: wanted.price, quantity: wanted.quantity } as const;
  if (status === "trialing") return { ...whole, periodStart: start, periodEnd: end, lines: [] };
  const period = { start, end };
  return wanted.price.priceId === price.priceId && wanted.quantity > quantity
    ? { ...whole, ...moreSeats(subscription, period, wanted) }
    : { ...whole, ...otherPlan(subscription, period, wanted) };
}

interface Period {
  readonly start: Date;
  readonly end: Date;
}

function moreSeats({ quantity }: SandboxSubscriptionRow, period: Period, { price, at, ...wanted }: Wanted) {
  const added = wanted.quantity - quantity;
  const line: ProviderLine = {
    text: `${added} more ${added === 1 ? "seat" : "seats"}, ${price.planName}`,
    kind: "plan",
    amountCents: prorateSeats(period, added, price.unitCents, at),
    start: at,
    end: period.end,
  };
  return { reason: "seats", periodStart: period.start, periodEnd: period.end, lines: [line] } as const;
}

function otherPlan({ price, quantity, periodCents }: SandboxSubscriptionRow, period: Period, wanted: Wanted) {
  const paid = { ...period, interval: price.interval, paidCents: periodCents };
  const cents = wanted.price.unitCents * wanted.quantity;
  const { creditCents, chargeCents, start, end } = prorate(paid, { interval: wanted.price.interval, cents }, wanted.at);
  const unused: ProviderLine = {
    text: `Unused time on ${planText(price, quantity)}`,
    kind: "unused",
    amountCents: -creditCents,
    start: wanted.at,
    end: period.end,
  };
  const next: ProviderLine = {
    text: planText(wanted.price, wanted.quantity),
    kind: "plan",
    amountCents: chargeCents,
    start: wanted.at,
    end,
  };
  return { periodStart: start, periodEnd: end, lines: creditCents === 0 ? [next] : [unused, next] };
}

/** As its owner sees it before it is done. */
export function previewWorkedOut(
  subscription: SandboxSubscriptionRow,
  { lines, price, quantity, periodEnd: at }: WorkedOut,
  creditCents: number,
): ChangePreview {
  const totalCents = totalOf(lines);
  const settled = settleCredit(totalCents, creditCents);
  const nextPeriod = { start: at, end: periodEnd(at, price.interval, subscription.anchorDay) };
  const next = totalOf(periodLines({ price, quantity, discountCents: subscription.discountCents }, nextPeriod));
  return {
    lines,
    totalCents,
    dueCents: settled.chargedCents,
    creditCents: settled.creditCents,
    next: { cents: settleCredit(next, settled.creditCents).chargedCents, at },
  };
}
