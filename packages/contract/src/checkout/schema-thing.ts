import { z } from "zod";
import { id } from "../core/fields.ts";
import { itemTypes } from "./choices.ts";

export const itemType = z.enum(itemTypes);

/** What is shown of an item, in any line about it. */
export const thing = {
  item_type: itemType,
  item_id: id,
  title: z.string(),
  /** What it is, for example "Certification". */
  kind: z.string(),
  /** The person who teaches or sells it. */
  by: z.string().nullable(),
  image_url: z.string().nullable(),
};
