import type { CoursesDeps } from "../deps.ts";
import type { preparedOutline } from "./store-outline.ts";

/** What reading a whole outline works with. */
export interface OutlineDeps extends CoursesDeps {
  /** The hot reads, prepared once. */
  readonly reads: { readonly outline: ReturnType<typeof preparedOutline> };
}
