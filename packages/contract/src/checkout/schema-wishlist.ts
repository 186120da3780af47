import { z } from "zod";
import { id, idParam, priceText, timestamp } from "../core/fields.ts";
import { thing } from "./schema-thing.ts";

/** What can be kept for later. */
export const wishTypes = ["resource", "course"] as const;
export type WishType = (typeof wishTypes)[number];

/** Most things on one list. */
export const maxWishes = 200;

const wishType = z.enum(wishTypes);

export const wishParams = z.object({ itemType: wishType, itemId: idParam });

/** Which things stand on the list, for hearts. */
export const wishMarks = z.object({ data: z.array(z.object({ item_type: wishType, item_id: id })) });

/** A thing on the list as it is today. What is gone keeps its place until it is removed. */
export const wish = z.object({
  ...thing,
  item_type: wishType,
  /** Address of its page; null when it cannot be looked at any more. */
  path: z.string().nullable(),
  added_at: timestamp,
  /** What it cost when it was put here. */
  price_then: priceText,
  /** Today's; null of what is gone. */
  price: priceText.nullable(),
  price_dropped: z.boolean(),
  on_sale: z.boolean(),
  /** Held for good, or sold by oneself. */
  yours: z.boolean(),
});

export const wishList = z.object({ data: z.array(wish) });

export type Wish = z.infer<typeof wish>;
