import { cents, decimalText, parsePrice } from "@pavane/contract/core/money";

interface Line {
  quantity: number;
  paid: string;
  refunded_units: number;
  refunded: string;
}

/**
 * The refund for a number of units of a line: paid × units ÷ quantity, floored to the cent; the last unit takes the
 * rest (specification, section 4.5). In whole cents; the server's own figure counts.
 */
export function refundCents(line: Line, units: number): number {
  if (units <= 0) return 0;
  const left = centsOf(line.paid) - centsOf(line.refunded);
  if (line.refunded_units + units >= line.quantity) return left;
  return Math.min(left, Math.floor((centsOf(line.paid) * units) / line.quantity));
}

/** Decimal text of the wire in cents, "-12.50" too; anything else counts as nothing. */
export function centsOf(text: string): number {
  const parsed = parsePrice(text.replace(/^-/, ""));
  const amount: number = parsed.ok ? parsed.cents : 0;
  return text.startsWith("-") ? -amount : amount;
}

export const priceOf = (amount: number): string => decimalText(cents(amount));

/** "-32.00" with a true minus sign, which is as wide as a digit. */
export const signedText = (text: string): string => text.replace(/^-/, "\u2212");
