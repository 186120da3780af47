import { ageCodes, includingTiers, levelCodes, licences, resourceKinds, resourceTypes } from "../resources/choices.ts";

export const resourceRatingSteps = ["4", "3"] as const;

/** Values of the store's filters that are chosen from a fixed list. Styles, categories and languages are the server's. */
export const storeChoices = {
  type: resourceTypes,
  age: ageCodes,
  level: levelCodes,
  rating: resourceRatingSteps,
  /** Royal has what Imperial has, and more. */
  included: includingTiers,
  kind: resourceKinds,
  licence: licences,
} as const;

/** Filters that are counted beside each other, in the order of the screen. */
export const storeFacets = [
  "type",
  "style",
  "age",
  "level",
  "category",
  "price",
  "rating",
  "included",
  "kind",
  "licence",
  "lang",
] as const;
export type StoreFacet = (typeof storeFacets)[number];

/** Orders of the store; `best` needs words, `featured` is the order without a wish. */
export const storeSorts = ["featured", "best", "newest", "selling", "rating", "price_asc", "price_desc"] as const;
export type StoreSort = (typeof storeSorts)[number];

export const storeSortNames: Readonly<Record<StoreSort, string>> = {
  featured: "Featured first",
  best: "Best match",
  newest: "Newest",
  selling: "Best selling",
  rating: "Highest rated",
  price_asc: "Price up",
  price_desc: "Price down",
};
