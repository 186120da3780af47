import type Stripe from "stripe";
import type { ProviderLine } from "../../recurring.ts";
import { fromUnixSeconds, stripeId } from "./deps.ts";
import { discountKey } from "./marks.ts";

type Line = Stripe.InvoiceLineItem;

/** Lines that add up to the invoice total: discounts, and whatever was added manually there, are separate lines. */
export function presentLines(invoice: Stripe.Invoice): readonly ProviderLine[] {
  const lines = invoice.lines.data.filter(({ amount }) => amount !== 0).map(presentLine);
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  if (discount !== 0) lines.push({ text: "Discount", kind: "discount", amountCents: -discount, ...noStretch });
  const rest = totalOf(invoice) - lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (rest !== 0) lines.push({ text: "Taxes and corrections", kind: "other", amountCents: rest, ...noStretch });
  return lines;
}

/** The total after deductions made before it was paid, with a small amount moved from an earlier invoice. */
export const totalOf = (invoice: Stripe.Invoice): number =>
  invoice.total - (invoice.pre_payment_credit_notes_amount ?? 0) + carriedOver(invoice);

const carriedOver = ({ starting_balance: starting, ending_balance: ending }: Stripe.Invoice): number =>
  ending === null ? 0 : Math.max(0, starting - Math.max(0, ending));

const noStretch = { start: null, end: null };

function presentLine(line: Line): ProviderLine {
  return {
    text: line.description ?? "Plan",
    kind: kindOf(line),
    amountCents: line.amount,
    start: fromUnixSeconds(line.period.start),
    end: fromUnixSeconds(line.period.end),
  };
}

function kindOf(line: Line): ProviderLine["kind"] {
  if (line.metadata[discountKey] !== undefined) return "discount";
  const details = line.parent?.subscription_item_details ?? line.parent?.invoice_item_details;
  const ofPlan = line.parent?.type === "subscription_item_details" || details?.proration === true;
  if (!ofPlan) return "other";
  return details?.proration === true && line.amount < 0 ? "unused" : "plan";
}

/** What the plan costs on an invoice; null when it is about something else. */
export const planLineOf = (invoice: Stripe.Invoice): Line | null =>
  ofKind(invoice, "plan").toSorted((one, other) => other.period.end - one.period.end)[0] ?? null;

export const unusedLineOf = (invoice: Stripe.Invoice): Line | null => ofKind(invoice, "unused")[0] ?? null;

const ofKind = (invoice: Stripe.Invoice, kind: ProviderLine["kind"]): readonly Line[] =>
  invoice.lines.data.filter((line) => line.amount !== 0 && kindOf(line) === kind);

export const priceRefOf = (line: Line | null): string | null => stripeId(line?.pricing?.price_details?.price);
