import type { CoursesDeps } from "../deps.ts";
import type { preparedOutline } from "./outline-repository.ts";

/** What reading a whole outline works with. */
export interface OutlineDeps extends CoursesDeps {
  /** The hot reads, prepared once. */
  readonly reads: { readonly outline: ReturnType<typeof preparedOutline> };
}
