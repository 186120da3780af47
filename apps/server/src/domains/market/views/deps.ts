import type { MarketDeps } from "../deps.ts";
import type { ViewWriter } from "./view-writer.ts";

/** What counting looks works with besides. */
export interface ViewsDeps extends MarketDeps {
  readonly views: ViewWriter;
}
