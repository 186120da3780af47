import { z } from "zod";
import { id } from "../core/fields.ts";

export const danceStyle = z.object({
  id,
  name: z.string(),
  /** Never changes, also when the name does. */
  slug: z.string(),
  position: z.int(),
  /** Only active ones can be newly chosen; what already has another keeps it. */
  active: z.boolean(),
  /**
   * Courses, resources and profiles that have it; for users who do not maintain the list, only those in the catalogue
   * and on sale.
   */
  count: z.int(),
});

export const danceStyleList = z.object({ data: z.array(danceStyle) });

export type DanceStyle = z.infer<typeof danceStyle>;
