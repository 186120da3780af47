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

/** The items on the wish list, for the heart icons. */
export const wishMarks = z.object({ data: z.array(z.object({ item_type: wishType, item_id: id })) });

/** An item on the list with its current data. A deleted item keeps its place until it is removed. */
export const wish = z.object({
  ...thing,
  item_type: wishType,
  /** Address of its page; null when it cannot be looked at any more. */
  path: z.string().nullable(),
  added_at: timestamp,
  /** What it cost when it was put here. */
  price_then: priceText,
  /** The current price; null for a deleted item. */
  price: priceText.nullable(),
  price_dropped: z.boolean(),
  on_sale: z.boolean(),
  /** Owned permanently, or sold by the user. */
  yours: z.boolean(),
});

export const wishList = z.object({ data: z.array(wish) });

export type Wish = z.infer<typeof wish>;
