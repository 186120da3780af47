import type { preparedCourse } from "../course/courses-repository.ts";
import type { OutlineDeps } from "../outline/outline-deps.ts";
import type { CatalogueCache } from "./catalogue-source.ts";
import type { preparedCatalogue } from "./catalogue-repository.ts";

/** What showing courses works with. */
export interface CatalogueDeps extends OutlineDeps {
  readonly remembered: CatalogueCache;
  /** The hot reads, prepared once. */
  readonly reads: OutlineDeps["reads"] & {
    readonly course: ReturnType<typeof preparedCourse>;
    readonly catalogue: ReturnType<typeof preparedCatalogue>;
  };
}
