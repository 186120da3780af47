import { priceText } from "../../../money/price-texts.ts";
import type { Resource } from "../shapes.ts";

/** What it costs the one who looks: who owns parts of a curriculum pays only for the others. */
export const ownPrice = ({ price, parts_owned: owned }: Pick<Resource, "price" | "parts_owned">): string =>
  owned?.price ?? price;

/** "$12.00" or "Free"; of a draft that its seller never priced, which only they and staff see, that it has none. */
export const shownPrice = (resource: Pick<Resource, "price" | "parts_owned" | "seller_view">): string =>
  hasPrice(resource) ? priceText(ownPrice(resource)) : "No price yet";

/** Nothing is free unless that was chosen. */
export const hasPrice = ({ seller_view: view }: Pick<Resource, "seller_view">): boolean => view?.priced !== false;
