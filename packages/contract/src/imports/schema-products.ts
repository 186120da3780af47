import { z } from "zod";
import { id, priceText } from "../core/fields.ts";

/** Products of another shop: what would become a draft and what would not, and after the import the drafts. */
export const productImport = z.object({
  saved: z.boolean(),
  products: z.array(
    z.object({
      /** Where it stands in the file: "Line 2", "Product 1". */
      place: z.string(),
      title: z.string(),
      /** In markdown. */
      description: z.string(),
      /** Null where the file has none that counts here. */
      price: priceText.nullable(),
      /** What of it could not be kept. */
      notes: z.array(z.string()),
      /** The draft, once there is one. */
      resource_id: id.nullable(),
    }),
  ),
  /** Products that do not come; `column` is null where it is about the whole product. */
  left_out: z.array(
    z.object({
      place: z.string(),
      title: z.string(),
      column: z.enum(["name", "description", "price"]).nullable(),
      message: z.string(),
    }),
  ),
});

export type ProductImport = z.infer<typeof productImport>;
