import { settleCredit } from "@pavane/contract/subscriptions/proration";
import type { ProviderLine, ProviderPrice } from "../../recurring.ts";
import { newRef } from "./refs.ts";
import type { SandboxInvoiceRow, SandboxSubscriptionRow } from "./rows.ts";
import type { StoredLine } from "./tables.ts";

export interface WantedInvoice extends Pick<
  SandboxInvoiceRow,
  "reason" | "price" | "quantity" | "periodStart" | "periodEnd"
> {
  readonly lines: readonly ProviderLine[];
  readonly creditCents: number;
  /** Of a change. */
  readonly idempotencyKey: string | null;
}

/** An open invoice with account credit taken off; what came to less than nothing becomes credit. Nothing to charge: paid. */
export function makeInvoice(
  { ref, periodNumber }: Pick<SandboxSubscriptionRow, "ref" | "periodNumber">,
  { lines, creditCents, ...wanted }: WantedInvoice,
  now: Date,
): { readonly invoice: SandboxInvoiceRow; readonly creditCents: number } {
  const totalCents = totalOf(lines);
  const settled = settleCredit(totalCents, creditCents);
  const free = settled.chargedCents === 0;
  const invoice: SandboxInvoiceRow = {
    ...wanted,
    ref: newRef("invoice"),
    subscriptionRef: ref,
    state: free ? "paid" : "open",
    periodNumber,
    lines: lines.map(storeLine),
    totalCents,
    creditUsedCents: settled.usedCents,
    paidCents: 0,
    attempts: 0,
    error: null,
    paymentRef: newRef("payment"),
    paymentStatus: free ? "succeeded" : "created",
    card: null,
    paidAt: free ? now : null,
    createdAt: now,
  };
  return { invoice, creditCents: settled.creditCents };
}

export const totalOf = (lines: readonly ProviderLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a card is asked for. */
export const chargeOf = ({
  totalCents,
  creditUsedCents,
}: Pick<SandboxInvoiceRow, "totalCents" | "creditUsedCents">): number => Math.max(totalCents, 0) - creditUsedCents;

/** The lines of a whole period of a plan. */
export function periodLines(
  { price, quantity, discountCents }: Pick<SandboxSubscriptionRow, "price" | "quantity" | "discountCents">,
  period: { readonly start: Date; readonly end: Date },
): ProviderLine[] {
  const amountCents = price.unitCents * quantity;
  const plan: ProviderLine = { text: planText(price, quantity), kind: "plan", amountCents, ...period };
  const off = Math.min(discountCents, amountCents);
  return off === 0 ? [plan] : [plan, { text: "Discount", kind: "discount", amountCents: -off, start: null, end: null }];
}

export const planText = ({ planName, seats }: ProviderPrice, quantity: number): string =>
  seats ? `${quantity} seats, ${planName}` : planName;

const storeLine = ({ start, end, ...line }: ProviderLine): StoredLine => ({
  ...line,
  start: start?.toISOString() ?? null,
  end: end?.toISOString() ?? null,
});

export const readLine = ({ start, end, ...line }: StoredLine): ProviderLine => ({
  ...line,
  start: start === null ? null : new Date(start),
  end: end === null ? null : new Date(end),
});
