/** A price of a plan, as far as it decides who pays it. */
export interface PriceTerms {
  /** A later price has a larger one. */
  readonly id: number;
  /** From then on those who have the plan at an older price pay it; null: never. */
  readonly existingFrom: Date | null;
}

/**
 * What somebody who has a plan at the price `present` pays from a renewal on: the newest price that was made after theirs and
 * reaches those who have the plan by then, else the one they have. `prices` are all of the plan.
 */
export function priceAtRenewal<Price extends PriceTerms>(
  prices: readonly Price[],
  present: Price,
  renewal: Date,
): Price {
  return prices
    .filter((price) => price.id > present.id && price.existingFrom !== null && price.existingFrom <= renewal)
    .reduce((newest, price) => (price.id > newest.id ? price : newest), present);
}
