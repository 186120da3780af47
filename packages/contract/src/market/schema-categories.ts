import { z } from "zod";
import { id } from "../core/fields.ts";

export const resourceCategory = z.object({
  id,
  name: z.string(),
  /** Never changes, also when the name does. */
  slug: z.string(),
  /** The category above; null at the top of the tree. */
  parent_id: id.nullable(),
  /** Among all of the tree. Those below a category follow it. */
  position: z.int(),
  /** The store does not offer it, and no seller can choose it anew. Only staff see hidden ones, and those below them. */
  hidden: z.boolean(),
  /** What is on sale in it and below it; for whoever keeps the list, everything in it alone, whatever its state. */
  count: z.int(),
});

export const resourceCategoryList = z.object({ data: z.array(resourceCategory) });

export type ResourceCategory = z.infer<typeof resourceCategory>;
