import type { Remembered } from "../../../platform/search/remembered.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { StoreCursor } from "./places.ts";
import type { FacetRow } from "./store-facets.ts";

/** What the store works with besides. */
export interface StoreDeps extends ResourcesDeps {
  readonly remembered: Remembered<FacetRow, StoreCursor>;
}
