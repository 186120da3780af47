import type { ResourceChanges } from "@pavane/contract/resources/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { ResourceValues } from "../resource/resources-repository.ts";

/** `version` is only compared. */
export const resourceColumns = {
  title: "title",
  description: "description",
  type: "type",
  styles: "styles",
  age_groups: "ages",
  levels: "levels",
  category_ids: "categoryIds",
  tags: "tags",
  language: "language",
  licence: "licence",
  price: "priceCents",
  included_offer: "includedOffer",
  thumbnail_url: "thumbnailUrl",
  version: null,
} as const satisfies ColumnNames<ResourceChanges, ResourceValues>;

/** Columns of what a request says. What is absent stays; a price of null is one that nobody has said. */
export const resourceValues = ({ price, ...sent }: ResourceChanges): ResourceValues => ({
  ...columnsOf(sent, resourceColumns),
  ...(price === undefined ? {} : { priceCents: price ?? 0, priced: price !== null }),
});

/**
 * Fields of a resource that an officer approves; changes of the others take effect immediately and need no approval.
 */
const approved = [
  "title",
  "description",
  "thumbnailUrl",
  "type",
  "styles",
  "ages",
  "levels",
  "categoryIds",
  "language",
] as const satisfies readonly (keyof ResourceValues)[];

/** Whether something of what was approved becomes other than it is. */
export const changesApproved = (before: ResourceValues, values: ResourceValues): boolean =>
  approved.some((column) => values[column] !== undefined && !isSame(before[column], values[column]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
