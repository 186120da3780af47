import { formatUsd } from "@pavane/contract/core/money";
import type { ComponentType } from "react";
import { unusedPriceText } from "../../../money/address-price.ts";
import type { DirectorySearch, ListFilter } from "../rules/directory-search.ts";
import type { Facets } from "../shapes.ts";
import type { Directory } from "../use-directory.ts";
import { minuteNames, partNames, ratingNames, valueName } from "./filter-texts.ts";

export interface FilterProps {
  search: DirectorySearch;
  facets: Facets;
  /** Names of dance styles by slug. */
  styles: ReadonlyMap<string, string>;
  choose: Directory["choose"];
}

export type FilterFields = ComponentType<FilterProps>;

/** What a filter says while it is closed: what is chosen; null while nothing is. */
export type ChosenText = (props: Pick<FilterProps, "search" | "styles">) => string | null;

export const listText =
  (name: ListFilter): ChosenText =>
  ({ search, styles }) =>
    joined(search.lists[name].map((value) => valueName(name, value, styles)));

export const placeText: ChosenText = ({ search, styles }) =>
  joined([listText("mode")({ search, styles }), search.city]);

export const lengthText: ChosenText = ({ search: { minutes } }) =>
  minutes === undefined ? null : minuteNames[minutes];

export const priceText: ChosenText = ({ search: { priceMax } }) => {
  const { typed, amount, fault } = priceMax;
  if (fault !== null) return unusedPriceText(priceMax);
  if (typed === "") return null;
  return Number(amount) === 0 ? "Free" : `Up to ${formatUsd(amount)}`;
};

export const ratingText: ChosenText = ({ search: { rating } }) => (rating === undefined ? null : ratingNames[rating]);

export const whenText: ChosenText = ({ search: { part, from } }) =>
  joined([part === undefined ? null : partNames[part], from === "" ? null : `from ${from}`]);

function joined(parts: readonly (string | null)[]): string | null {
  const text = parts.filter(Boolean).join(", ");
  return text === "" ? null : text;
}
