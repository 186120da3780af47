import { createHash } from "node:crypto";
import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

export const price = (cents: number): string => (cents / 100).toFixed(2);

/** A line with what its course is today. */
export const cartLines = `select l.id, l.item_id, l.quantity, l.price_seen_cents, l.gift, c.title, c.price_cents, c.image_url,
    concat_ws(' ', u.first_name, u.last_name) as by
  from carts b join cart_items l on l.cart_id = b.id join courses c on c.id = l.item_id left join users u on u.id = c.instructor_id
  where b.user_id = $1 and c.status = 'published' order by l.id`;

/** Covers what an order is made of, as a text that cannot be guessed wrong. */
export const fingerprintOf = (rows: readonly any[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rows.map((row) => [row.item_id, row.quantity, row.price_cents])))
    .digest("base64url");

export const subtotalOf = (rows: readonly any[]): number =>
  rows.reduce((sum, row) => sum + row.price_cents * row.quantity, 0);

/** Adding a course to the account's cart, and what the cart would cost. */
export function fillCart(prepared: Prepare) {
  const add = prepared(
    "add_to_cart",
    `with cart as (insert into carts (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id returning id),
       course as (select c.id, c.title, c.price_cents, c.image_url, concat_ws(' ', u.first_name, u.last_name) as by
         from courses c left join users u on u.id = c.instructor_id
         where c.id = $2 and c.status = 'published' and not exists
           (select 1 from enrolments e where e.user_id = $1 and e.course_id = c.id and e.status = 'active')),
       line as (insert into cart_items (cart_id, item_type, item_id, quantity, price_seen_cents)
         select cart.id, 'course', course.id, $3, course.price_cents from cart, course
         on conflict (cart_id, item_type, item_id) do update set quantity = least(50, cart_items.quantity + $3) returning *)
     select line.id, line.item_id, line.quantity, line.price_seen_cents, line.gift, course.* from line, course`,
  );
  const read = prepared("quote", cartLines);
  return {
    add: async (actor: FloorActor, body: any) => {
      const [row] = await add(actor.id, body.itemId, body.quantity ?? 1);
      if (row === undefined) throw new Error("not on sale");
      return item(row);
    },
    quote: async (actor: FloorActor) => {
      const rows = await read(actor.id);
      return {
        lines: rows.map(quoteLine),
        subtotal: price(subtotalOf(rows)),
        discount: "0.00",
        total: price(subtotalOf(rows)),
        coupon: null,
        coupon_error: null,
        fingerprint: fingerprintOf(rows),
        can_order: rows.length > 0,
        paid_order: null,
        provider: "sandbox",
        publishable_key: null,
        test_mode: true,
      };
    },
  };
}

const item = (row: any) => ({
  id: row.id,
  itemType: "course",
  itemId: row.item_id,
  quantity: row.quantity,
  price: price(row.price_seen_cents),
  itemDetails: {
    price: price(row.price_cents),
    title: row.title,
    imageUrl: row.image_url,
    path: `/courses/${row.item_id}`,
    kind: "Certification",
    by: row.by,
    maxQuantity: 50,
  },
  resource: { title: row.title, type: "Certification", price: price(row.price_cents) },
  state: "ok",
  message: null,
  gift: row.gift,
});

const quoteLine = (row: any) => ({
  cart_item_id: row.id,
  item_type: "course",
  item_id: row.item_id,
  title: row.title,
  kind: "Certification",
  by: row.by,
  image_url: row.image_url,
  path: `/courses/${row.item_id}`,
  quantity: row.quantity,
  max_quantity: 50,
  gift: row.gift,
  unit_price: price(row.price_cents),
  was_price: null,
  list: price(row.price_cents * row.quantity),
  discount: "0.00",
  paid: price(row.price_cents * row.quantity),
  state: "ok",
  message: null,
  licence: null,
});
