import { oneOf } from "@pavane/contract/core/codes";
import { sellerRanges, type SellerRange } from "@pavane/contract/screens/seller-ranges";
import type { SellerAnalyticsQuery } from "../queries.ts";
import { readId } from "../../ui/search/read-id.ts";

export const DEFAULT_RANGE: SellerRange = "30d";

const names: Readonly<Record<SellerRange, string>> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "365d": "365 days",
  all: "All",
};

export const rangeOptions = sellerRanges.map((value) => ({ value, label: names[value] }));

export interface ChosenRange {
  readonly range: SellerRange;
  /** Only figures of this resource. */
  readonly resource: number | null;
}

/** What the address asks for; what makes no sense counts as not said. */
export function readChosen(search: URLSearchParams): ChosenRange {
  const range = oneOf(sellerRanges, search.get("range")) ?? DEFAULT_RANGE;
  return { range, resource: readId(search.get("resource")) };
}

export const chosenQuery = ({ range, resource }: ChosenRange): SellerAnalyticsQuery => ({
  range,
  ...(resource !== null && { resource: `${resource}` as const }),
});
