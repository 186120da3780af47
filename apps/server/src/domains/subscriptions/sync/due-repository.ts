import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Page } from "../each-due.ts";
import type { MoneyOf } from "../subscription/money-of.ts";
import { isAskable, isOfMoney, isRunning } from "../subscription/money-of-repository.ts";
import { subscriptions } from "../subscription/tables.ts";

type Condition = ReturnType<typeof and>;

const find = async (db: Read, due: Condition, { after, most }: Page): Promise<number[]> => {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(due, gt(subscriptions.id, after)))
    .orderBy(asc(subscriptions.id))
    .limit(most);
  return rows.map(({ id }) => id);
};

/** Subscriptions whose payment failed and whose grace has ended. */
export const findUnpaid = (db: Read, of: MoneyOf, now: Date, page: Page): Promise<number[]> =>
  find(db, and(eq(subscriptions.status, "past_due"), lte(subscriptions.graceUntil, now), isAskable(of)), page);

/** Subscriptions whose owner is due a mail. */
export const findLettersDue = (db: Read, now: Date, page: Page): Promise<number[]> =>
  find(db, lte(subscriptions.nextLetterAt, now), page);

/** Attempts that nobody paid since a moment. */
export const findStaleAttempts = (db: Read, before: Date, page: Page): Promise<number[]> =>
  find(db, and(eq(subscriptions.status, "incomplete"), lte(subscriptions.createdAt, before)), page);

/** Attempts that were begun in a stretch of time. */
export const findAttemptsBegun = (
  db: Read,
  { from, until }: { readonly from: Date; readonly until: Date },
  page: Page,
): Promise<number[]> =>
  find(
    db,
    and(eq(subscriptions.status, "incomplete"), gte(subscriptions.createdAt, from), lt(subscriptions.createdAt, until)),
    page,
  );

/** Subscriptions whose period ended before a moment, and that were not fetched from the provider since another. */
export const findOverdue = (
  db: Read,
  of: MoneyOf,
  { endedBefore, askedBefore }: { readonly endedBefore: Date; readonly askedBefore: Date },
  page: Page,
): Promise<number[]> =>
  find(
    db,
    and(
      inArray(subscriptions.status, ["trialing", "active"]),
      lte(subscriptions.currentPeriodEnd, endedBefore),
      notAskedSince(askedBefore),
      isAskable(of),
    ),
    page,
  );

/** Open ones of the present kind of money of which the provider was not asked since a moment. */
export const findNotAsked = (db: Read, of: MoneyOf, since: Date, page: Page): Promise<number[]> =>
  find(db, and(isRunning, isOfMoney(of), isNotNull(subscriptions.providerRef), notAskedSince(since)), page);

const notAskedSince = (moment: Date): Condition =>
  or(isNull(subscriptions.syncedAt), lt(subscriptions.syncedAt, moment));

/** Says that the provider was asked and said what is written here. */
export async function markAsked(tx: Tx, ids: readonly number[], askedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(subscriptions)
    .set({ syncedAt: askedAt })
    .where(and(inArray(subscriptions.id, [...ids]), notAskedSince(askedAt)));
}

/** Subscriptions by what the provider calls them. */
export async function findByRefs(
  db: Read,
  refs: readonly string[],
): Promise<ReadonlyMap<string, typeof subscriptions.$inferSelect>> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.providerRef, [...refs]));
  return new Map(rows.map((row) => [row.providerRef ?? "", row]));
}
