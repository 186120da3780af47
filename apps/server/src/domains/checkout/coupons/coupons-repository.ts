import type { CouponState } from "@pavane/contract/checkout/choices";
import { couponsList, couponUsesList } from "@pavane/contract/checkout/coupons-list";
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { subscriptionPlans } from "../../subscriptions/plans/tables.ts";
import { subscriptions } from "../../subscriptions/subscription/tables.ts";
import { couponItems, coupons, couponUses, orders } from "../tables.ts";
import type { CouponValues } from "./coupon-values.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { listRepository, type StoredRow } from "../../../platform/db/list-repository.ts";

export type CouponRow = typeof coupons.$inferSelect;
export type CouponItemRow = typeof couponItems.$inferSelect;

/** How often a code is in orders, by the state of the use. */
export interface UseCounts {
  readonly reserved: number;
  readonly used: number;
  readonly released: number;
}

/** Names the outer table itself: among selected fields a column alone would be taken for one of the inner table. */
const countIn = (state: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons}.id and ${couponUses.state} = ${state})`;

const counts = { reserved: countIn("reserved"), used: countIn("used"), released: countIn("released") };

/** The same decision as `couponState`, for filtering. */
const stateAt = (now: Date): SQL<CouponState> => sql`case
  when not ${coupons.active} then 'off'
  when ${coupons.startsAt} > ${now.toISOString()} then 'planned'
  when ${coupons.endsAt} <= ${now.toISOString()} then 'ended'
  when ${counts.reserved} + ${counts.used} >= ${coupons.maxUses} then 'used_up'
  else 'active' end`;

export interface CountedCoupon {
  readonly coupon: CouponRow;
  readonly counts: UseCounts;
}

/** The list of /admin/coupons at a moment. */
export const couponsAt = (now: Date) =>
  listRepository(couponsList, {
    table: coupons,
    id: coupons.id,
    where: ({ q, state }) =>
      and(q ? ilike(coupons.code, containsPattern(q)) : undefined, state && sql`${stateAt(now)} = ${state}`),
    orders: {},
    rows: (db, ids) =>
      db
        .select({ coupon: coupons, counts })
        .from(coupons)
        .where(inArray(coupons.id, [...ids])),
    idOf: ({ coupon }) => coupon.id,
  });

export async function findCoupon(db: Read, id: number): Promise<CountedCoupon | null> {
  const [row] = await db.select({ coupon: coupons, counts }).from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}

export interface PaidCoupon extends CountedCoupon {
  /** What it took off what was sold. */
  readonly givenCents: number;
}

const maxShown = 100;

/** Codes that a seller pays for, the newest first; one of them by its id. */
export async function findCouponsPaidBy(db: Read, sellerId: number, id?: number): Promise<PaidCoupon[]> {
  return db
    .select({
      coupon: coupons,
      counts,
      givenCents: sql<number>`(select coalesce(sum(${couponUses.discountCents}), 0)::int from ${couponUses}
        where ${couponUses.couponId} = ${coupons}.id and ${couponUses.state} = 'used')`,
    })
    .from(coupons)
    .where(and(eq(coupons.sellerId, sellerId), coupons.paidBySeller, id === undefined ? undefined : eq(coupons.id, id)))
    .orderBy(desc(coupons.id))
    .limit(maxShown);
}

/** Switched off by who pays for it. */
export async function markStopped(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(coupons).set({ active: false, stoppedAt: at, updatedAt: at }).where(eq(coupons.id, id));
}

export const findCouponItems = (db: Read, couponIds: readonly number[]): Promise<CouponItemRow[]> =>
  db
    .select()
    .from(couponItems)
    .where(inArray(couponItems.couponId, [...couponIds]))
    .orderBy(asc(couponItems.itemType), asc(couponItems.itemId));

/** A code as typed, in any case. */
export async function findCouponByCode(db: Read, typed: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, typed.toUpperCase()));
  return row ?? null;
}

/** The code, locked until the end of the transaction, so that its uses can be counted and one more reserved. */
export async function lockCouponByCode(tx: Tx, typed: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, typed.toUpperCase())).for("no key update");
  return row ?? null;
}

export async function lockCoupon(tx: Tx, id: number): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for("update");
  return row ?? null;
}

export interface UsingPerson {
  readonly userId: number | null;
  /** Null for a guest who has not said yet who they are. */
  readonly emailNorm: string | null;
  /** An order of theirs that does not count, because the next one takes its place. */
  readonly exceptOrderId: number | null;
  /** A plan of theirs that does not count for the same reason. */
  readonly exceptSubscriptionId?: number | null;
}

/** Uses that count against the limits, in all and of one person. */
export async function countUses(
  db: Read,
  couponId: number,
  { userId, emailNorm, exceptOrderId, exceptSubscriptionId = null }: UsingPerson,
): Promise<{ total: number; person: number }> {
  const theirs = or(
    userId === null ? undefined : eq(couponUses.userId, userId),
    emailNorm === null ? undefined : eq(couponUses.emailNorm, emailNorm),
  );
  const [row] = await db
    .select({ total: count(), person: theirs ? sql<number>`(count(*) filter (where ${theirs}))::int` : sql<number>`0` })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.couponId, couponId),
        inArray(couponUses.state, ["reserved", "used"]),
        exceptOrderId === null ? undefined : isDistinctFrom(couponUses.orderId, exceptOrderId),
        exceptSubscriptionId === null ? undefined : isDistinctFrom(couponUses.subscriptionId, exceptSubscriptionId),
      ),
    );
  return row ?? { total: 0, person: 0 };
}

/** Uses have either an order or a plan, so `<>` would leave out those of the other kind. */
const isDistinctFrom = (column: AnyColumn, id: number): SQL => sql`${column} is distinct from ${id}`;

export async function insertCouponUse(
  tx: Tx,
  values: NewRow<typeof couponUses, "subscriptionId" | "state">,
): Promise<void> {
  await tx.insert(couponUses).values(values);
}

export async function insertCoupon(tx: Tx, { items, ...values }: CouponValues, at: Date): Promise<number> {
  const row = requireRow(
    await tx
      .insert(coupons)
      .values({ ...values, stoppedAt: null, createdAt: at, updatedAt: at })
      .returning({ id: coupons.id }),
    "insert returned nothing",
  );
  await insertItems(tx, row.id, items);
  return row.id;
}

export async function updateCoupon(tx: Tx, id: number, { items, ...values }: CouponValues, at: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...values, updatedAt: at })
    .where(eq(coupons.id, id));
  await tx.delete(couponItems).where(eq(couponItems.couponId, id));
  await insertItems(tx, id, items);
}

async function insertItems(tx: Tx, couponId: number, items: CouponValues["items"]): Promise<void> {
  if (items.length === 0) return;
  const values = items.map(({ itemType, itemId }) => ({ couponId, itemType, itemId }));
  await tx.insert(couponItems).values(values).onConflictDoNothing();
}

export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id));
}

/** Orders that name a code, also ended ones. */
export async function countOrdersWith(db: Read, couponId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(couponUses).where(eq(couponUses.couponId, couponId));
  return row?.total ?? 0;
}

/** The orders and plans that used a code. */
export const usesOf = (couponId: number) =>
  listRepository(couponUsesList, {
    table: couponUses,
    id: couponUses.id,
    where: () => eq(couponUses.couponId, couponId),
    orders: {},
    rows: (db, ids) =>
      db
        .select({
          use: couponUses,
          publicId: orders.publicId,
          email: sql<string | null>`coalesce(${orders.email}, ${users.email}, ${users.pendingEmail})`,
          name: orders.name,
          personId: sql<number | null>`coalesce(${orders.userId}, ${subscriptions.userId})`.mapWith(Number),
          plan: subscriptionPlans.name,
          person: { username: users.username, first_name: users.firstName, last_name: users.lastName },
        })
        .from(couponUses)
        .leftJoin(orders, eq(orders.id, couponUses.orderId))
        .leftJoin(subscriptions, eq(subscriptions.id, couponUses.subscriptionId))
        .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, subscriptions.planId))
        .leftJoin(users, eq(users.id, subscriptions.userId))
        .where(inArray(couponUses.id, [...ids])),
    idOf: ({ use }) => use.id,
  });

export type CouponUseRow = StoredRow<ReturnType<typeof usesOf>>;

/** A living account that may be named as a seller, with its confirmed address. */
export async function findSeller(db: Read, userId: number) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.deletedAt} is null`));
  return row ?? null;
}
