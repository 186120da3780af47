import type { Proof } from "./proof.ts";

const coupons: readonly Proof[] = [
  {
    sentence: "No coupon was used more often than its limit",
    counterexamples: `select c.code, c.max_uses, count(*) as uses from coupons c join coupon_uses u on u.coupon_id = c.id
      where u.state <> 'released' group by c.id having count(*) > c.max_uses`,
  },
  {
    sentence: "Nobody used a coupon more often than one person may",
    counterexamples: `select c.code, u.email_norm, count(*) as uses from coupons c join coupon_uses u on u.coupon_id = c.id
      where u.state <> 'released' group by c.id, u.email_norm having count(*) > c.max_per_person`,
  },
  {
    sentence: "A coupon's use stands with a paid order and is free again with an ended or wholly refunded one",
    counterexamples: `select o.public_id, o.status, u.state from coupon_uses u join orders o on o.id = u.order_id
      where u.state <> case when o.status in ('paid', 'partially_refunded') then 'used' else 'released' end`,
  },
  {
    sentence: "Every discount has its coupon's use",
    counterexamples: `select o.public_id from orders o left join coupon_uses u on u.order_id = o.id
      where o.coupon_id is not null and u.id is null`,
  },
];

/** The buyer takes the first unit themselves: it is no gift, and not a guest's of what their account owned, which is a place. */
const ownUnit = `(not i.gift and not exists (
  select 1 from places spare where spare.order_item_id = i.id and spare.number = i.quantity))`;

/**
 * What each person should hold of each line of an order that no bank disputes, but of bookings, of which nothing is held: every place they took, and the buyer the own unit. A refund takes places that
 * nobody has taken first, then the own unit, so it is there while more units are left than were taken.
 */
const due = `
  select o.user_id, i.item_type, i.item_id, i.id as order_item_id, null::bigint as place_id
    from order_items i join orders o on o.id = i.order_id
    where o.paid_at is not null and o.disputed_at is null and i.item_type <> 'booking' and ${ownUnit} and i.quantity - i.refunded_units >
      (select count(*) from places p where p.order_item_id = i.id and p.claimed_by is not null and p.withdrawn_at is null)
  union all
  select p.claimed_by, i.item_type, i.item_id, i.id, p.id
    from places p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
    where p.claimed_by is not null and p.withdrawn_at is null and o.disputed_at is null`;

/** Without the parts of curricula, which have a sentence of their own. */
const held = `select user_id, item_type, item_id, order_item_id, place_id from entitlements
  where revoked_at is null and suspended_at is null and order_item_id is not null and curriculum_id is null`;

const rights: readonly Proof[] = [
  {
    sentence: "What was paid and not refunded is held",
    counterexamples: `(${due}) except all (${held})`,
  },
  {
    sentence: "Nothing is held that was not paid or was refunded",
    counterexamples: `(${held}) except all (${due})`,
  },
  {
    sentence: "Nothing of a disputed order opens, and nothing else is suspended",
    counterexamples: `select o.public_id, o.disputed_at, e.id, e.suspended_at from entitlements e
      join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      where e.revoked_at is null and (o.disputed_at is null) <> (e.suspended_at is null)`,
  },
  {
    sentence:
      "Whoever holds a curriculum holds each part that was bought with it by the same line, as long as it and no longer",
    counterexamples: `(select e.user_id, e.order_item_id, e.place_id, e.item_id as curriculum_id, p.resource_id
        from entitlements e join curriculum_parts p on p.curriculum_id = e.item_id
        where e.item_type = 'resource' and e.curriculum_id is null and e.revoked_at is null and e.suspended_at is null
          and p.resource_id <> all (e.without_parts)
      except select user_id, order_item_id, place_id, curriculum_id, item_id from entitlements
        where curriculum_id is not null and revoked_at is null and suspended_at is null)
      union all (select user_id, order_item_id, place_id, curriculum_id, item_id from entitlements
        where curriculum_id is not null and revoked_at is null and suspended_at is null
      except select e.user_id, e.order_item_id, e.place_id, e.item_id, p.resource_id
        from entitlements e join curriculum_parts p on p.curriculum_id = e.item_id
        where e.item_type = 'resource' and e.curriculum_id is null and e.revoked_at is null and e.suspended_at is null
          and p.resource_id <> all (e.without_parts))`,
  },
  {
    sentence: "Units that resources count as sold are those that were paid and not given back",
    counterexamples: `select r.id, r.sales, coalesce(sum(i.quantity - i.refunded_units) filter (where o.paid_at is not null), 0) as sold
      from resources r left join order_items i on i.item_type = 'resource' and i.item_id = r.id left join orders o on o.id = i.order_id
      group by r.id having r.sales <> coalesce(sum(i.quantity - i.refunded_units) filter (where o.paid_at is not null), 0)`,
  },
  {
    sentence: "Whoever holds a course is enrolled in it",
    counterexamples: `select held.user_id, held.item_id from (${held}) held
      left join enrolments e on e.user_id = held.user_id and e.course_id = held.item_id and e.status = 'active'
      where held.item_type = 'course' and e.id is null`,
  },
  {
    sentence: "Whoever is enrolled by an order holds the course",
    counterexamples: `select e.user_id, e.course_id from enrolments e where e.status = 'active' and e.source = 'order'
      and not exists (select 1 from (${held}) held where held.user_id = e.user_id and held.item_id = e.course_id)`,
  },
  {
    sentence: "Every unit that is not one's own is one place, and no more places stand than units",
    counterexamples: `select o.public_id, i.id, i.quantity, i.refunded_units, count(p.id) as places,
        count(p.id) filter (where p.withdrawn_at is null) as standing
      from order_items i join orders o on o.id = i.order_id left join places p on p.order_item_id = i.id
      where o.paid_at is not null group by o.id, i.id
      having count(p.id) <> i.quantity - case when ${ownUnit} then 1 else 0 end
        or count(p.id) filter (where p.withdrawn_at is null) > i.quantity - i.refunded_units`,
  },
];

const other: readonly Proof[] = [
  {
    // Two refunds of one amount and order read alike, and two people who ask about one thing; each has a mail of its own.
    sentence: "No mail was written twice, those about bookings aside",
    counterexamples: `select m.to_address, m.kind, m.subject, count(*) as times from mail_outbox m
      where m.kind not like 'booking%' group by m.to_address, m.kind, m.subject, m.text_body having count(*) > greatest(1, (
        select count(*) from refunds r join orders o on o.id = r.order_id
        where m.kind in ('refund', 'refund_failed') and r.state = case m.kind when 'refund' then 'succeeded' else 'failed' end
          and m.subject like '%$' || to_char(r.amount_cents / 100.0, 'FM999990.00') || '%'
          and m.text_body like '%' || substr(o.public_id, 1, 4) || '-' || substr(o.public_id, 5, 4) || '-' || substr(o.public_id, 9) || '%'), (
        select count(*) from refund_requests q join order_items i on i.id = q.order_item_id
        where m.kind = 'refund_request' and m.subject like '% ' || i.title and m.text_body like '%' || q.detail || '%'))`,
  },
  {
    sentence: "Every paid order has one receipt",
    counterexamples: `select o.public_id, count(m.id) as receipts from orders o
      left join mail_outbox m on m.dedupe_key = 'receipt:' || o.id
      where o.paid_at is not null group by o.id having count(m.id) <> 1`,
  },
  {
    sentence:
      "Every guest without an account who bought something has a mail with which to claim it, and not more than purchases",
    counterexamples: `select u.pending_email, count(distinct o.id) as orders, count(distinct m.id) as mails
      from users u join user_roles r on r.user_id = u.id and r.role = 'GUEST_USER'
        left join orders o on o.user_id = u.id and o.paid_at is not null left join mail_outbox m on m.user_id = u.id and m.kind = 'claim'
      group by u.id having (count(distinct o.id) = 0) <> (count(distinct m.id) = 0) or count(distinct m.id) > count(distinct o.id)`,
  },
  {
    sentence: "What somebody bought is out of their cart",
    counterexamples: `select o.public_id, l.item_id from orders o join order_items i on i.order_id = o.id join carts c on c.user_id = o.user_id
      join cart_items l on l.cart_id = c.id and l.item_type = i.item_type and l.item_id = i.item_id
      where o.status = 'paid' and o.from_cart and l.created_at < o.created_at`,
  },
  {
    sentence: "Guests of one address have one account",
    counterexamples: `select u.pending_email, count(*) as accounts from users u join user_roles r on r.user_id = u.id
      where r.role = 'GUEST_USER' group by 1 having count(*) > 1`,
  },
];

export const rightsProofs: readonly Proof[] = [...coupons, ...rights, ...other];
