import type { Role } from "@pavane/contract/identity/roles";
import { reportTargetsOf, type ReportArea } from "@pavane/contract/market/report-targets";
import { and, count, eq, inArray, isNull, lt, min, sql } from "drizzle-orm";
import { orderItems, refundRequests } from "../../domains/checkout/tables.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { roleRequests } from "../../domains/identity/roles/tables.ts";
import { webhooks } from "../../domains/integrations/tables.ts";
import { contactMessages } from "../../domains/messages/contact/tables.ts";
import { releases } from "../../domains/resources/releases/tables.ts";
import { isStillWritten } from "../../domains/market/index.ts";
import { reports } from "../../domains/market/reports/tables.ts";
import { resources } from "../../domains/resources/resource/tables.ts";
import { reviewLog } from "../../domains/resources/review-log/tables.ts";
import { mailOutbox } from "../../domains/messages/outbox/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";

export interface WaitingWork {
  readonly count: number;
  readonly oldestAt: Date | null;
}

interface WaitingMoney extends WaitingWork {
  readonly cents: number;
}

interface WaitingOrders extends WaitingMoney {
  /** The order that waits the longest. */
  readonly publicId: string | null;
}

const nothing = { count: 0, oldestAt: null };

/** Drafts nobody changed since a moment. */
export async function findOldDrafts(db: Read, before: Date): Promise<WaitingWork> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(courses.updatedAt) })
    .from(courses)
    .where(and(eq(courses.status, "draft"), isNull(courses.draftOf), lt(courses.updatedAt, before)));
  return row ?? nothing;
}

/** Webhooks that the site itself turned off, which sends them nothing until somebody turns them on again. */
export async function findStoppedWebhooks(db: Read): Promise<WaitingWork> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(webhooks.updatedAt) })
    .from(webhooks)
    .where(inArray(webhooks.state, ["failing", "gone"]));
  return row ?? nothing;
}

/** Requests for certain roles, by role. */
export async function findRoleRequests(db: Read, roles: readonly Role[]) {
  return db
    .select({ role: roleRequests.role, count: count(), oldestAt: min(roleRequests.createdAt) })
    .from(roleRequests)
    .where(and(eq(roleRequests.status, "pending"), inArray(roleRequests.role, [...roles])))
    .groupBy(roleRequests.role);
}

/** Resources that wait for an officer, and those whose new version does; how long is the log's to say. */
export async function findResourcesToReview(db: Read): Promise<WaitingWork> {
  const sentAt = sql`coalesce(
    (select max(${releases.submittedAt}) from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review'),
    (select max(${reviewLog.createdAt}) from ${reviewLog} where ${reviewLog.resourceId} = ${resources.id}),
    ${resources.updatedAt})`;
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${sentAt})`.mapWith(resources.updatedAt) })
    .from(resources)
    .where(
      sql`${resources.status} = 'in_review' or ${resources.status} <> 'removed'
        and exists (select 1 from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review')`,
    );
  return row ?? nothing;
}

/** Messages to the site that nobody has answered, how many of them nobody has opened, and how many are nobody's. */
export async function findContactMessages(db: Read): Promise<WaitingWork & { unopened: number; unassigned: number }> {
  const [row] = await db
    .select({
      count: count(),
      oldestAt: min(contactMessages.createdAt),
      unopened: sql<number>`count(*) filter (where ${contactMessages.status} = 'new')::int`,
      unassigned: sql<number>`count(*) filter (where ${contactMessages.assigneeId} is null)::int`,
    })
    .from(contactMessages)
    .where(inArray(contactMessages.status, ["new", "open"]));
  return row ?? { ...nothing, unopened: 0, unassigned: 0 };
}

/** Buyers who wait for an answer about their money, and what they paid for it. */
export async function findOpenRefundRequests(db: Read): Promise<WaitingMoney> {
  const requested = sql<string>`coalesce(sum(${refundRequests.units} * ${orderItems.paidCents} / ${orderItems.quantity}), 0)`;
  const [row] = await db
    .select({ count: count(), oldestAt: min(refundRequests.createdAt), cents: requested })
    .from(refundRequests)
    .innerJoin(orderItems, eq(orderItems.id, refundRequests.orderItemId))
    .where(eq(refundRequests.state, "open"));
  return row ? { ...row, cents: Number(row.cents) } : { ...nothing, cents: 0 };
}

/** Payments that a bank disputes and nobody has decided. */
export async function findOpenDisputes(db: Read, testMoney: boolean): Promise<WaitingOrders> {
  const rows = rowsOf(
    await db.execute(sql`
      select count(*) as total, extract(epoch from min(disputes.created_at))::float8 as oldest,
        coalesce(sum(disputes.amount_cents), 0) as cents,
        (array_agg(orders.public_id order by disputes.created_at))[1] as public_id
      from disputes join orders on orders.id = disputes.order_id
      where disputes.settled_at is null and orders.test = ${testMoney}`),
  );
  return asOrders(rows[0]);
}

/**
 * Refunds that failed and were not tried again: of an order's lines while staff may still give them, of money that paid
 * for nothing without an end.
 */
export async function findOwedRefunds(db: Read, testMoney: boolean, since: Date): Promise<WaitingOrders> {
  const rows = rowsOf(
    await db.execute(sql`
      select count(*) as total, extract(epoch from min(failed.created_at))::float8 as oldest,
        coalesce(sum(failed.amount_cents), 0) as cents,
        (array_agg(orders.public_id order by failed.created_at))[1] as public_id
      from refunds failed join orders on orders.id = failed.order_id
      where failed.state = 'failed' and orders.test = ${testMoney}
        and (failed.cause = 'late' or failed.created_at >= ${since.toISOString()}::timestamptz)
        and not exists (
          select 1 from refunds later where later.payment_id = failed.payment_id and later.id > failed.id
            and case when failed.cause = 'late' then later.cause = 'late' else exists (
              select 1 from refund_items mine join refund_items theirs on theirs.order_item_id = mine.order_item_id
              where mine.refund_id = failed.id and theirs.refund_id = later.id) end)`),
  );
  return asOrders(rows[0]);
}

/** Refunds that the payment service has not answered since a moment. */
export async function findSlowRefunds(db: Read, testMoney: boolean, since: Date): Promise<WaitingOrders> {
  const rows = rowsOf(
    await db.execute(sql`
      select count(*) as total, extract(epoch from min(slow.created_at))::float8 as oldest,
        coalesce(sum(slow.amount_cents), 0) as cents,
        (array_agg(orders.public_id order by slow.created_at))[1] as public_id
      from refunds slow join orders on orders.id = slow.order_id
      where slow.state in ('queued', 'sent') and slow.created_at < ${since.toISOString()}::timestamptz
        and orders.test = ${testMoney}`),
  );
  return asOrders(rows[0]);
}

/** What members reported of reviews between the sides of bookings. */
export const findBookingReports = (db: Read): Promise<WaitingWork> => findOpenReports(db, "bookings");

/** Open reports of what people write to each other, at lessons and of themselves. */
export const findPeopleReports = (db: Read): Promise<WaitingWork> => findOpenReports(db, "people");

/** Open reports of what the store shows: resources, their reviews, sellers. */
export const findStoreReports = (db: Read): Promise<WaitingWork> => findOpenReports(db, "market");

async function findOpenReports(db: Read, area: ReportArea): Promise<WaitingWork> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(reports.createdAt) })
    .from(reports)
    .where(and(inArray(reports.targetType, reportTargetsOf(area)), eq(reports.status, "open"), isStillWritten));
  return row ?? nothing;
}

export async function findWaitingMails(db: Read, status: "failed" | "queued"): Promise<WaitingWork> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, status));
  return row ?? nothing;
}

/**
 * Background work that was given up, but for a scheduled job that has succeeded since. The queue keeps its own tables, which are
 * there once it has run.
 */
export async function findFailedJobs(db: Read): Promise<WaitingWork & { readonly names: readonly string[] }> {
  const [there] = rowsOf(await db.execute(sql`select to_regclass('pgboss.job') is not null as there`));
  if (there?.["there"] !== true) return { ...nothing, names: [] };
  const [row] = rowsOf(
    await db.execute(sql`
      select count(*) as total, extract(epoch from min(completed_on))::float8 as oldest,
        coalesce(string_agg(distinct name, ' ' order by name), '') as names
      from pgboss.job failed where state = 'failed' and completed_on > now() - interval '7 days'
        and not exists (select 1 from job_runs where name = failed.name and succeeded_at > failed.completed_on)`),
  );
  const said = row?.["names"];
  const names = typeof said === "string" ? said.split(" ").filter((name) => name !== "") : [];
  return { count: Number(row?.["total"] ?? 0), oldestAt: momentOf(row?.["oldest"]), names };
}

const asOrders = (row: Record<string, unknown> | undefined): WaitingOrders => ({
  count: Number(row?.["total"] ?? 0),
  oldestAt: momentOf(row?.["oldest"]),
  cents: Number(row?.["cents"] ?? 0),
  publicId: typeof row?.["public_id"] === "string" ? row["public_id"] : null,
});

/** Seconds since 1970, as PostgreSQL says them. */
export const momentOf = (seconds: unknown): Date | null =>
  typeof seconds === "number" ? new Date(seconds * 1000) : null;
