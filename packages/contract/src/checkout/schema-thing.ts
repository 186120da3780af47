import { z } from "zod";
import { id } from "../core/fields.ts";
import { itemTypes } from "./choices.ts";

export const itemType = z.enum(itemTypes);

/** What is shown of a thing, wherever a line about it stands. */
export const thing = {
  item_type: itemType,
  item_id: id,
  title: z.string(),
  /** What it is, for example "Certification". */
  kind: z.string(),
  /** Who teaches or sells it. */
  by: z.string().nullable(),
  image_url: z.string().nullable(),
};

/** What somebody who has a thing can download: a resource, or a part of a curriculum, with the files of its newest version. */
export const content = z.object({
  resource_id: id,
  title: z.string(),
  /** What is new in it, until they have downloaded it; null where nothing is. */
  new_version: z.string().nullable(),
  files: z.array(z.object({ id, name: z.string(), bytes: z.int() })),
});

export type Content = z.infer<typeof content>;
