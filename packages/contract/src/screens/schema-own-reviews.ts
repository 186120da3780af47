import { z } from "zod";
import { timestamp } from "../core/fields.ts";

/** Reviews that somebody wrote, the newest first, at most twenty. */
export const ownReviews = z.object({
  data: z.array(
    z.object({
      kind: z.enum(["course", "resource", "booking"]),
      /** What was reviewed. */
      title: z.string(),
      path: z.string(),
      rating: z.int(),
      body: z.string(),
      /** Staff hid it from others. */
      hidden: z.boolean(),
      /** Why, where its writer is told: of resources. */
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export type OwnReviews = z.infer<typeof ownReviews>;
