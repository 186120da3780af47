/**
 * `amount × part ÷ whole`, floored. All three are whole and not negative, `part` at most `whole`; 0
 * when `whole` is 0. Products of two amounts outgrow the exact integers of a double, so they are taken as big integers.
 */
export function floorShare(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The same, a half rounded up: 12 % of 9.99 is 1.20. */
export function roundedShare(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** What `floorShare` cut off, in parts of `whole`; the larger, the more of a cent is missing. */
export function shareRemainder(amount: number, part: number, whole: number): bigint {
  return whole === 0 ? 0n : (BigInt(amount) * BigInt(part)) % BigInt(whole);
}

/** Hundredths of a percent in one. */
export const wholeBps = 10_000;
