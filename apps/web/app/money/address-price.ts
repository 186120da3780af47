import { parsePrice } from "@pavane/contract/core/money";

/** A price that somebody typed into a filter, as it is in the address. */
export interface AddressPrice {
  /** As it was typed; empty without. */
  readonly typed: string;
  /** In dollars, as it is sent; empty where there is none, or none that can be understood. */
  readonly amount: string;
  /** Why it is not used, in the words of every money field. */
  readonly fault: string | null;
}

/** No price is longer, and what is in an address may have any length; a question about all of it would fill the page. */
const longest = 20;

/** Read by the one rule of money that people type. What cannot be understood is kept, so that it is said and not dropped. */
export function readAddressPrice(text: string | null): AddressPrice {
  const typed = text?.trim() ?? "";
  if (typed === "") return { typed, amount: "", fault: null };
  const read = parsePrice(typed);
  if (read.ok) return { typed, amount: typed.replace(",", "."), fault: null };
  const shown = typed.slice(0, longest);
  const fault = typed === shown || read.message.length <= 60 ? read.message : "Price must be a non-negative number";
  return { typed: shown, amount: "", fault };
}

/** What a list of chosen filters says of a price that is not used. */
export const unusedPriceText = ({ typed }: AddressPrice): string => `Price "${typed}" is not used`;
