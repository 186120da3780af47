/** A part of a curriculum as one person has it: its price on the list in cents, and whether they own it. */
export interface PartOfPerson {
  readonly resourceId: number;
  readonly priceCents: number;
  readonly owned: boolean;
}

/** What a curriculum costs somebody who owns parts of it. */
export interface RestOfCurriculum {
  readonly ownedIds: readonly number[];
  /** How many parts there are. */
  readonly of: number;
  /** For the parts they do not own; the whole price where they own all of them, who can buy it only for others. */
  readonly priceCents: number;
}

/**
 * Who owns parts pays the share of the others: their prices on the list to those of all parts, rounded half up to whole cents, where
 * nothing has a price their number (rules of the market, 9.28). Null for who owns none.
 */
export function restOfCurriculum(priceCents: number, parts: readonly PartOfPerson[]): RestOfCurriculum | null {
  const owned = parts.filter((part) => part.owned);
  if (owned.length === 0) return null;
  const rest = parts.filter((part) => !part.owned);
  const weigh = sum(parts) === 0 ? (some: readonly PartOfPerson[]) => some.length : sum;
  return {
    ownedIds: owned.map(({ resourceId }) => resourceId).toSorted((a, b) => a - b),
    of: parts.length,
    priceCents: rest.length === 0 ? priceCents : shareOf(priceCents, weigh(rest), weigh(parts)),
  };
}

const sum = (parts: readonly PartOfPerson[]): number => parts.reduce((total, part) => total + part.priceCents, 0);

/** `cents * part / whole` rounded half up; as big integers, because sixty parts at the highest price come to more than 2^53. */
const shareOf = (cents: number, part: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
