/**
 * One person's address for coupons (rules of the market, 8.5): lower case, composed letters, without what follows a plus
 * sign before the @. Never an address to write to.
 */
export function emailNorm(email: string): string {
  const text = email.trim().normalize("NFC").toLowerCase().normalize("NFC");
  const at = text.lastIndexOf("@");
  const plus = text.indexOf("+");
  return plus > 0 && plus < at ? text.slice(0, plus) + text.slice(at) : text;
}
