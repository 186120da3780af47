import type { Remembered } from "../../../platform/search/remembered.ts";
import type { MarketDeps } from "../deps.ts";
import type { StoreCursor } from "./places.ts";
import type { FacetRow } from "./store-facets.ts";

/** What the store works with besides. */
export interface StoreDeps extends MarketDeps {
  readonly remembered: Remembered<FacetRow, StoreCursor>;
}
