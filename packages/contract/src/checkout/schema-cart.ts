import { z } from "zod";
import { id, priceInput, priceText } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { lineStates, maximumQuantity } from "./choices.ts";
import { itemType } from "./schema-thing.ts";

const quantity = z.int().min(1).max(maximumQuantity);

/** A line as the server describes it. `price` is the one shown when it was added, `itemDetails.price` today's. */
export const cartItem = z.object({
  id,
  itemType,
  itemId: id,
  quantity,
  price: priceText,
  itemDetails: z.object({
    price: priceText,
    title: z.string(),
    imageUrl: z.string().nullable(),
    /** Address of its page; null when it cannot be looked at any more. */
    path: z.string().nullable(),
    /** What it is, for example "Certification". */
    kind: z.string(),
    /** The person who teaches or sells it. */
    by: z.string().nullable(),
    /** Most units one may order: 1 for what is free. */
    maxQuantity: z.int().min(1),
  }),
  resource: z.object({ title: z.string(), type: z.string(), price: priceText }),
  state: z.enum(lineStates),
  /** What to say about the state; null when there is nothing to say. */
  message: z.string().nullable(),
  gift: z.boolean(),
});

export const cart = z.object({
  items: z.array(cartItem),
  subtotal: priceText,
  total: priceText,
});

/**
 * Both forms of the specification, section 7: `{type, itemId}` and `{itemType, itemId, title, price, quantity}`. Title,
 * price and picture are what a browser shows; the server uses its own. A price that differs from today's is only remembered
 * as the one that was shown, so that the new line says it changed; it is never what is charged.
 */
export const addToCartBody = eitherSpelling(
  {
    item_type: itemType,
    item_id: id,
    quantity: quantity.default(1),
    gift: z.boolean().optional(),
    title: z.string().max(500).optional(),
    price: priceInput.optional(),
    image_url: z.string().max(2000).nullable().optional(),
  },
  { type: "item_type" },
);

/** A quantity below 1 removes the line. `accept_price` is the new price one was shown. */
export const changeCartBody = eitherSpelling({
  quantity: z.int().max(maximumQuantity).optional(),
  accept_price: priceInput.optional(),
  gift: z.boolean().optional(),
});

export type CartItem = z.infer<typeof cartItem>;
export type Cart = z.infer<typeof cart>;
