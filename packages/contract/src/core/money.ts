/** Whole US cents. The brand keeps dollars and floats out of arithmetic. */
export type Cents = number & { readonly __unit: "cents" };

/** The largest price the platform accepts: $99,999.99. */
export const maxPriceCents = 9_999_999;

/** No provider charges less: a smaller total is waived, and nothing is offered for less but for nothing. */
export const smallestChargeCents = 50;

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole cents: ${value}`);
  return value as Cents; // the one place where a number becomes cents
}

export type ParsedPrice = { ok: true; cents: Cents } | { ok: false; message: string };

/**
 * Reads a price as people and both payload spellings send it: decimal text or a number, in dollars, with a point or a comma before the
 * cents. What may have been meant for thousands ("1,250", "1.250,00") is asked about, never guessed (specification, section 5).
 */
export function parsePrice(value: string | number): ParsedPrice {
  const text = String(value).trim();
  const question = thousandsQuestion(text);
  if (question !== null) return { ok: false, message: question };
  if (!/^\d+([.,]\d*)?$|^[.,]\d+$/.test(text)) return { ok: false, message: "Price must be a non-negative number" };
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  if (fraction.replace(/0+$/, "").length > 2) return { ok: false, message: "Price can have two decimals at most" };
  const amount = Number(whole || "0") * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  if (amount > maxPriceCents) return { ok: false, message: "Price must be at most 99999.99" };
  return { ok: true, cents: cents(amount) };
}

/** Asks which of two prices was meant, or whether it was the one that it can be; null where there is no doubt. */
function thousandsQuestion(text: string): string | null {
  const grouped = /^([1-9]\d{0,2})((?:[.,]\d{3})+)([.,]\d{1,2})?$/.exec(text);
  if (grouped === null) return null;
  const [, start = "", groups = "", fraction = ""] = grouped;
  const whole = start + groups.replace(/[.,]/g, "");
  if (fraction !== "" || groups.length > 4) return `Is that ${whole}${fraction.replace(",", ".")}? ${withoutSigns}`;
  // Three digits behind one sign: cents only if the last one says nothing.
  if (text.endsWith("0")) return `Is that ${whole} or ${start}.${groups.slice(1, 3)}? ${withoutSigns}`;
  return groups.startsWith(",") ? `Is that ${whole}? ${withoutSigns}` : null;
}

const withoutSigns = "Write it without a sign for thousands.";

/** Decimal text with two digits, as the API answers it: 4900 becomes "49.00". */
export function decimalText(amount: Cents | number): string {
  const sign = amount < 0 ? "-" : "";
  const absolute = Math.abs(amount);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

/** Text for the screen: `$` prefix and exactly two decimals; empty or invalid shows $0.00 (specification, section 9). */
export function formatUsd(value: string | number | null | undefined): string {
  const amount = value === null || value === undefined || value === "" ? 0 : Number(value);
  const safe = Number.isFinite(amount) ? amount : 0;
  return usd.format(safe);
}

/** Kept, because making one takes longer than all the rest of a mail. */
const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
