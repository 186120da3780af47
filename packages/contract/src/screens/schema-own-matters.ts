import { z } from "zod";
import { severalNames } from "../core/several.ts";

export const ownMattersQuery = z.object({
  /** The call, for example `POST /api/admin/orders/:publicId/sync`. */
  call: z.string({ error: "Name the call" }).max(200),
  /** Where the call names the things; without it, the first place that its declaration has. */
  of: z.string().max(100).optional(),
  /** The things, as the call would name them. */
  id: severalNames,
});

/** Of these things, those that are one's own; others may be decided about as ever. */
export const ownMatters = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Nobody else has the right, so it may be done after a confirmation, and is marked. */
      may: z.boolean(),
      message: z.string(),
    }),
  ),
});
