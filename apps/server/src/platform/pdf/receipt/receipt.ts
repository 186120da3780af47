import { cardName, type PaidCard } from "@pavane/contract/payments/card-name";

/** What a paper says about money, an order's receipt or a plan's invoice; every amount is ready to print. */
export interface ReceiptFacts {
  readonly labels: ReceiptLabels;
  /** As people read it: K7Q2-M41X-9D. */
  readonly number: string;
  readonly paidOn: string;
  readonly name: string | null;
  readonly email: string;
  /** For whom it is booked, besides the person. */
  readonly company: CompanyOnPaper | null;
  /** "Paid with Visa ending 4242."; null where that is not known. */
  readonly paidWith: string | null;
  readonly lines: readonly ReceiptLine[];
  /** Subtotal, discount and so on, in the order they are printed. */
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly strong: boolean }[];
  readonly testMode: boolean;
}

export interface CompanyOnPaper {
  readonly name: string;
  /** In lines. */
  readonly address: string | null;
  readonly tax_number: string | null;
}

export interface ReceiptLabels {
  /** Of the paper. */
  readonly heading: string;
  readonly number: string;
  readonly date: string;
}

export interface ReceiptLine {
  readonly title: string;
  /** "Certification", with the quantity and the price of one where it is more than one. */
  readonly detail: string;
  readonly amount: string;
}

/** The seller, as printed at the head. */
export interface Issuer {
  readonly name: string;
  /** The site's address and what else people can reach it by; printed below the name. */
  readonly details: readonly string[];
}

/** A company as lines: name, address, tax number. */
export const companyLines = ({ name, address, tax_number: tax }: CompanyOnPaper): string[] => [
  name,
  ...(address === null ? [] : address.split("\n")),
  ...(tax === null ? [] : [`Tax number ${tax}`]),
];

/** The texts of a paper that people typed, in any script: the fonts for it are opened only where they are needed. */
export const printedTexts = ({ name, email, company, lines }: ReceiptFacts, issuer: Issuer): string[] => [
  issuer.name,
  ...issuer.details,
  email,
  ...(name === null ? [] : [name]),
  ...(company === null ? [] : companyLines(company)),
  ...lines.map(({ title }) => title),
];

/** How a paper names the card that paid. */
export const paidWithText = (card: PaidCard | null): string | null =>
  card === null ? null : `Paid with ${cardName(card)}.`;

export const noTaxText = "No tax added.";
export const testModeText = "Test mode";

/** The seller as the site's settings name it. */
export function issuerOf(
  site: {
    readonly name: string;
    readonly postal_address: string | null;
    readonly support_email: string | null;
  },
  baseUrl: string,
): Issuer {
  const contact = [site.postal_address?.replaceAll("\n", ", ") ?? null, site.support_email];
  const details = [baseUrl.replace(/^https?:\/\//, ""), ...contact.filter((part) => part !== null)];
  return { name: site.name, details };
}
