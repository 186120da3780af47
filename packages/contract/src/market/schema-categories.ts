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
  /**
   * The store does not offer it, and sellers cannot newly choose it. Only staff see hidden categories, and those below
   * them.
   */
  hidden: z.boolean(),
  /** Resources on sale in it and below it; for staff who maintain the list, all resources in it alone, in any state. */
  count: z.int(),
});

export const resourceCategoryList = z.object({ data: z.array(resourceCategory) });

export type ResourceCategory = z.infer<typeof resourceCategory>;
