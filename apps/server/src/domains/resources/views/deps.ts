import type { ResourcesDeps } from "../deps.ts";
import type { ViewWriter } from "./view-writer.ts";

/** What counting looks works with besides. */
export interface ViewsDeps extends ResourcesDeps {
  readonly views: ViewWriter;
}
