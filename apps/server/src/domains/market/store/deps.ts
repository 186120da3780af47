import type { ListCache } from "../../../platform/search/list-cache.ts";
import type { MarketDeps } from "../deps.ts";
import type { StoreCursor } from "./places.ts";
import type { FacetRow } from "./facets-repository.ts";

/** What the store works with besides. */
export interface StoreDeps extends MarketDeps {
  readonly remembered: ListCache<FacetRow, StoreCursor>;
}
