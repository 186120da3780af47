/** What is known of the card that paid: never its number. */
export interface PaidCard {
  readonly brand: string;
  readonly last4: string;
}

const names: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  unknown: "Card",
};

/** "Visa ending 4242". */
export const cardName = ({ brand, last4 }: PaidCard): string =>
  `${names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending ${last4}`;
