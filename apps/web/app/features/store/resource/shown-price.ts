import { priceWords } from "../../../lib/price-words.ts";
import type { Resource } from "../shapes.ts";

/** "$12.00" or "Free"; of a draft that its seller never priced, which only they and staff see, that it has none. */
export const shownPrice = (resource: Pick<Resource, "price" | "seller_view">): string =>
  hasPrice(resource) ? priceWords(resource.price) : "No price yet";

/** Nothing is free unless that was chosen. */
export const hasPrice = ({ seller_view: view }: Pick<Resource, "seller_view">): boolean => view?.priced !== false;
