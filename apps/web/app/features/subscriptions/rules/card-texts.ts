import type { Subscription } from "../shapes.ts";

type Card = NonNullable<Subscription["card"]>;

/** "Visa ending 4242, to 04/2030". */
export const cardText = (card: Card): string =>
  `${cardEnding(card)}, to ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`;

/** "Visa ending 4242". */
export const cardEnding = ({ brand, last4 }: Card): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`;
