/** A part of a curriculum as one person has it: its price on the list in cents, and whether they own it. */
export interface PartOfPerson {
  readonly resourceId: number;
  readonly priceCents: number;
  readonly owned: boolean;
}

/** What a curriculum costs somebody who owns parts of it. */
export interface RestOfCurriculum {
  /** How many of its parts they own, of how many. */
  readonly owned: number;
  readonly of: number;
  /** The owned ones for which it costs less: what is not paid for is not given. */
  readonly withheldIds: readonly number[];
  /** For the parts they do not own, in cents; the whole price where they own all of them, who can buy it only for others. */
  readonly priceCents: number;
}

/**
 * An owner of some parts pays the share of the others: the list prices of these divided by those of all parts, rounded
 * half up to whole cents; where nothing has a price, by number (rules of the market, 9.28). Null where nothing gets
 * cheaper: for an owner of none, or only of free parts beside parts with a price, and for a free curriculum.
 */
export function remainingParts(priceCents: number, parts: readonly PartOfPerson[]): RestOfCurriculum | null {
  const weight = sum(parts) === 0 ? () => 1 : (part: PartOfPerson) => part.priceCents;
  const owned = parts.filter((part) => part.owned);
  const withheld = owned.filter((part) => weight(part) > 0);
  if (withheld.length === 0 || priceCents === 0) return null;
  const weigh = (some: readonly PartOfPerson[]) => some.reduce((total, part) => total + weight(part), 0);
  const rest = parts.filter((part) => !part.owned);
  return {
    owned: owned.length,
    of: parts.length,
    withheldIds: withheld.map(({ resourceId }) => resourceId).toSorted((a, b) => a - b),
    priceCents: rest.length === 0 ? priceCents : shareOf(priceCents, weigh(rest), weigh(parts)),
  };
}

const sum = (parts: readonly PartOfPerson[]): number => parts.reduce((total, part) => total + part.priceCents, 0);

/** `cents * part / whole` rounded half up; as big integers, because sixty parts at the highest price come to more than 2^53. */
const shareOf = (cents: number, part: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
