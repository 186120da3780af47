import type { ReactNode } from "react";
import type { ReviewedFile, ReviewedResource } from "../queries.ts";

/** How the screen draws what other parts of the site know. */
export interface ReviewRenderers {
  readonly file: (file: ReviewedFile, resourceId: number) => ReactNode;
  readonly page: (resource: ReviewedResource) => ReactNode;
}
