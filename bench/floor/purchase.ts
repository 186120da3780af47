import { createHash, randomBytes } from "node:crypto";
import { cartLines, fingerprintOf, price, subtotalOf } from "./cart.ts";
import type { Prepare, Transaction } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

/**
 * An order, its payment, and what a payment gives: each in one transaction, with the rows that the product writes too and
 * nothing that the bench does not need (coupons, places, sellers, a payment service with a memory of its own).
 */
export function purchase(prepared: Prepare, transaction: Transaction) {
  const start = prepared(
    "start_payment",
    `insert into payments (order_id, provider, amount_cents, idempotency_key)
     select id, 'sandbox', total_cents, 'order:' || public_id || ':1' from orders where public_id = $1 and user_id = $2 and status = 'pending'
     returning id, status`,
  );
  return {
    place: (actor: FloorActor, body: any) => transaction((ask) => place(ask, actor, body)),
    start: async (actor: FloorActor, publicId: string) => {
      const [row] = await start(publicId, actor.id);
      if (row === undefined) throw new Error("cannot be paid");
      const form = { client_secret: null, publishable_key: null, test_mode: true };
      return { payment_id: row.id, provider: "sandbox", status: row.status, ...form };
    },
    pay: (actor: FloorActor, paymentId: number) => transaction((ask) => fulfil(ask, actor, paymentId)),
  };
}

type Ask = Parameters<Parameters<Transaction>[0]>[0];

async function place(ask: Ask, actor: FloorActor, body: any) {
  const rows = await ask("lines_to_order", `${cartLines} for update of b`, actor.id);
  if (rows.length === 0 || fingerprintOf(rows) !== body.fingerprint) throw new Error("the cart changed");
  await ask(
    "end_waiting",
    "update orders set status = 'canceled', ended_at = now() where user_id = $1 and status = 'pending'",
    actor.id,
  );
  const token = randomBytes(32).toString("base64url");
  const publicId = [...randomBytes(10)].map((byte) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ".charAt(byte & 31)).join("");
  const total = subtotalOf(rows);
  const [order] = await ask(
    "order",
    `with o as (insert into orders (public_id, user_id, email, email_norm, name, subtotal_cents, discount_cents, total_cents, fingerprint,
         token_hash, from_cart, test, expires_at)
       select $1, id, email, email_key, concat_ws(' ', first_name, last_name), $3, 0, $3, $4, $5, true, true, now() + interval '30 minutes'
         from users where id = $2 returning id, expires_at),
     i as (insert into order_items (order_id, position, item_type, item_id, title, kind, unit_cents, quantity, list_cents, discount_cents,
         paid_cents, commission_bps, commission_cents, seller_cents)
       select o.id, position - 1, 'course', item, title, 'Certification', cents, units, cents * units, 0, cents * units, 10000, cents * units, 0
         from o, unnest($6::bigint[], $7::text[], $8::int[], $9::int[]) with ordinality line (item, title, cents, units, position))
     select expires_at from o`,
    publicId,
    actor.id,
    total,
    body.fingerprint,
    createHash("sha256").update(token).digest(),
    rows.map((row) => row.item_id),
    rows.map((row) => row.title),
    rows.map((row) => row.price_cents),
    rows.map((row) => row.quantity),
  );
  return {
    public_id: publicId,
    token,
    status: "pending",
    total: price(total),
    expires_at: order.expires_at,
    next: "pay",
    payment: null,
  };
}

async function fulfil(ask: Ask, actor: FloorActor, paymentId: number) {
  const [order] = await ask(
    "pay",
    `with p as (update payments set status = 'succeeded', settled_at = now() where id = $1 and status <> 'succeeded' returning order_id, amount_cents)
     update orders o set status = 'paid', paid_at = now() from p
       where o.id = p.order_id and o.user_id = $2 and o.status = 'pending' and o.total_cents = p.amount_cents
       returning o.id, o.public_id, o.email, o.total_cents`,
    paymentId,
    actor.id,
  );
  if (order === undefined) throw new Error("cannot be paid");
  await ask(
    "give",
    `with i as (update order_items set refundable_at = now() + interval '30 days' where order_id = $1 returning id, item_type, item_id, quantity),
       held as (insert into entitlements (user_id, item_type, item_id, source, order_item_id) select $2, item_type, item_id, 'order', id from i),
       enrolled as (insert into enrolments (user_id, course_id, source, total)
         select $2, i.item_id, 'order', (select count(*)::int from lessons l join modules m on m.id = l.module_id where m.course_id = i.item_id) from i
         on conflict (user_id, course_id) do update set status = 'active' returning course_id),
       counted as (update courses set enrolment_count = enrolment_count + 1, learners_ever = learners_ever + 1
         where id in (select course_id from enrolled))
     delete from cart_items l using carts c, i where c.id = l.cart_id and c.user_id = $2 and l.item_type = i.item_type and l.item_id = i.item_id`,
    order.id,
    actor.id,
  );
  await ask(
    "book",
    `with t as (insert into ledger_transactions (kind, order_id) values ('sale', $1) returning id)
     insert into ledger_entries (transaction_id, account_id, amount_cents, order_item_id)
       select t.id, a.id, case a.kind when 'provider_clearing' then i.paid_cents else -i.paid_cents end, i.id
         from t, ledger_accounts a, order_items i where a.kind in ('provider_clearing', 'platform_revenue') and i.order_id = $1`,
    order.id,
  );
  await ask(
    "receipt",
    `insert into mail_outbox (user_id, to_address, kind, subject, text_body, html_body, dedupe_key, not_before)
     values ($1, $2, 'receipt', 'Your order ' || $3, $4, $5, 'floor receipt ' || $3, now())`,
    actor.id,
    order.email,
    order.public_id,
    `Thank you. Your order ${order.public_id} is paid: $${price(order.total_cents)}.`,
    `<p>Thank you. Your order ${order.public_id} is paid: $${price(order.total_cents)}.</p>`,
  );
  return { status: "succeeded" };
}
