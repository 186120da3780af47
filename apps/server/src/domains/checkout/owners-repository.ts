import { readPublicId } from "@pavane/contract/checkout/public-id";
import { sql, type SQL } from "drizzle-orm";
import { ownersByNumber, ownersByText, type FindOwners } from "../../platform/own-matter/owners.ts";
import { unknownsWithPayments } from "../payments/index.ts";

/**
 * The owners of orders: the account they are in and, where they were placed without one, the person who confirmed their
 * address. It is matched in both spellings, as it was typed and without what follows a plus sign.
 */
const buyers = (orders: SQL, thing: SQL): SQL => sql`
  select ${thing} as thing, ordered.user_id as owner from ${orders} where ordered.user_id is not null
  union
  select ${thing}, users.id from ${orders}
  join users on users.email_key in (lower(ordered.email), ordered.email_norm) where ordered.guest`;

const sellers = (orders: SQL, thing: SQL): SQL => sql`
  select ${thing} as thing, order_items.seller_id as owner from ${orders}
  join order_items on order_items.order_id = ordered.id where order_items.seller_id is not null`;

/**
 * The payees of things for sale. `things` has the columns `thing`, `item_type` and `item_id`, under the name `named`.
 */
const payees = (things: SQL): SQL => sql`
  select named.thing, coalesce(courses.payee_id, resources.seller_id, bookings.professional_id) as owner from ${things}
  left join courses on named.item_type = 'course' and courses.id = named.item_id
  left join resources on named.item_type = 'resource' and resources.id = named.item_id
  left join bookings on named.item_type = 'booking' and bookings.id = named.item_id`;

/** Orders by the number that is typed, in any of its spellings. */
const byNumber = (select: (orders: SQL, thing: SQL) => SQL): FindOwners => {
  const ask = ownersByText((names) =>
    select(
      sql`(select id, public_id, user_id, email, email_norm, guest from orders where public_id = any(${names})) ordered`,
      sql`ordered.public_id`,
    ),
  );
  return async (db, typed) => {
    const numbers = new Map(typed.map((thing) => [String(thing), readPublicId(String(thing))]));
    const known = [...numbers.values()].flatMap((number) => number ?? []);
    const owned = await ask(db, known);
    return [...numbers].flatMap(([thing, number]) =>
      owned.filter((one) => one.thing === number).map(({ userId }) => ({ thing, userId })),
    );
  };
};

/** Orders of things that name them. `things` returns the columns `thing` and `order_id`. */
const ordersOf = (things: SQL) => sql`(${things}) named join orders ordered on ordered.id = named.order_id`;
const buyersAndSellers = (orders: SQL, thing: SQL): SQL =>
  sql`${buyers(orders, thing)} union ${sellers(orders, thing)}`;
const named = sql`named.thing`;

/** Finds the owners of this domain's records, for staff calls about them. */
export const checkoutOwners = {
  order: byNumber(buyers),
  sale: ownersByNumber((ids) => sql`select id as thing, seller_id as owner from order_items where id = any(${ids})`),
  /** The buyer who gets the money and the seller who bears it. */
  refund: ownersByNumber((ids) =>
    buyersAndSellers(ordersOf(sql`select id as thing, order_id from refunds where id = any(${ids})`), named),
  ),
  refund_request: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from refund_requests where id = any(${ids})`,
  ),
  refund_request_sale: ownersByNumber(
    (ids) => sql`
      select refund_requests.id as thing, order_items.seller_id as owner from refund_requests
      join order_items on order_items.id = refund_requests.order_item_id where refund_requests.id = any(${ids})`,
  ),
  payment_alert: ownersByNumber((ids) =>
    buyersAndSellers(ordersOf(sql`select id as thing, order_id from payment_alerts where id = any(${ids})`), named),
  ),
  /** Events of the payment service that name a payment, refund or dispute of an order. */
  order_event: ownersByNumber((ids) =>
    buyersAndSellers(
      ordersOf(sql`
        select events.id as thing, moved.order_id from payment_events events
        join lateral (
          select order_id from payments where provider_ref = events.object_ref
          union select order_id from refunds where provider_ref = events.object_ref
          union select order_id from disputes where provider_ref = events.object_ref) moved on true
        where events.id = any(${ids})`),
      named,
    ),
  ),
  /** What the payment service has and no row knows: of the order that it, or its payment, names or belongs to. */
  unknown_of_order: ownersByNumber((ids) =>
    buyersAndSellers(
      ordersOf(sql`
        select things.thing, orders.id as order_id from (${unknownsWithPayments(ids)}) things
        join orders on orders.public_id = things.says ->> 'order'
        union
        select things.thing, payments.order_id from (${unknownsWithPayments(ids)}) things
        join payments on payments.provider = things.provider and payments.provider_ref = things.payment_ref`),
      named,
    ),
  ),
  /** Of the store it is for, and of who is paid for the things it names. */
  coupon: ownersByNumber(
    (ids) => sql`
      select id as thing, seller_id as owner from coupons where id = any(${ids})
      union
      ${payees(sql`(select coupon_id as thing, item_type, item_id from coupon_items where coupon_id = any(${ids})) named`)}`,
  ),
  /** Things for sale by kind and number, for example `resource:7`. */
  for_sale: ownersByText((names) =>
    payees(sql`(
      select name as thing, split_part(name, ':', 1) as item_type, split_part(name, ':', 2)::bigint as item_id
      from unnest(${names}) as typed (name) where name ~ '^[a-z]+:[0-9]{1,15}$') named`),
  ),
};
