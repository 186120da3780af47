import type { EntitlementSource } from "@pavane/contract/checkout/choices";
import type { IncludedTier } from "@pavane/contract/courses/choices";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareForIds } from "../../../platform/db/prepare-once.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { courses } from "../../courses/course/tables.ts";
import { enrolments, type EnrolmentRow } from "../enrolments/tables.ts";
import { entitlements } from "./tables.ts";

export interface NewEntitlement {
  readonly userId: number;
  readonly courseId: number;
  readonly source: Extract<EntitlementSource, "order" | "place">;
  readonly orderItemId: number;
  readonly placeId: number | null;
  readonly at: Date;
}

export interface InsertedEntitlement {
  readonly sequential: boolean;
  /** False when this line gave the course to this person before. */
  readonly isNew: boolean;
  /** The enrolment made with it; null when the person had one in this course. */
  readonly enrolmentId: number | null;
}

/**
 * Writes an entitlement and, for somebody who never was in the course, the enrolment: one round trip on the path that
 * every purchase takes. Null when there is no such course.
 */
export async function insertEntitlement(tx: Tx, values: NewEntitlement): Promise<InsertedEntitlement | null> {
  const { userId, courseId, source, orderItemId, placeId } = values;
  const at = values.at.toISOString();
  const result = await tx.execute(sql`
    with course as (select id, sequential from ${courses} where id = ${courseId} for key share),
    given as (
      insert into ${entitlements} (user_id, item_type, item_id, source, order_item_id, place_id, created_at)
      select ${userId}::bigint, 'course', course.id, ${source}, ${orderItemId}::bigint, ${placeId}::bigint, ${at}::timestamptz
      from course on conflict do nothing returning id),
    enrolled as (
      insert into ${enrolments} (user_id, course_id, source, created_at, updated_at)
      select ${userId}::bigint, course.id, 'order', ${at}::timestamptz, ${at}::timestamptz
      from course where exists (select 1 from given)
      on conflict (user_id, course_id) do nothing returning id)
    select course.sequential, (select id from given) as given_id, (select id from enrolled) as enrolment_id from course`);
  const [row] = rowsOf(result);
  if (!row) return null;
  const enrolmentId = row["enrolment_id"] === null ? null : Number(row["enrolment_id"]);
  return { sequential: row["sequential"] === true, isNew: row["given_id"] !== null, enrolmentId };
}

/** Ends the live entitlement that an order's line gave to a person; false when there is none. */
export async function endEntitlement(
  tx: Tx,
  ended: { readonly userId: number; readonly courseId: number; readonly orderItemId: number; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(entitlements)
    .set({ revokedAt: ended.at })
    .where(and(eq(entitlements.orderItemId, ended.orderItemId), isLiveFor(ended.userId, [ended.courseId])))
    .returning({ id: entitlements.id });
  return rows.length > 0;
}

/** Suspends what an order's line gave to a person, or ends the suspension; false when there is nothing to change. */
export async function setSuspended(
  tx: Tx,
  changed: { readonly userId: number; readonly courseId: number; readonly orderItemId: number },
  suspendedAt: Date | null,
): Promise<boolean> {
  const wasSuspended = suspendedAt === null ? isNotNull(entitlements.suspendedAt) : isNull(entitlements.suspendedAt);
  const rows = await tx
    .update(entitlements)
    .set({ suspendedAt })
    .where(
      and(
        eq(entitlements.orderItemId, changed.orderItemId),
        isLiveFor(changed.userId, [changed.courseId]),
        wasSuspended,
      ),
    )
    .returning({ id: entitlements.id });
  return rows.length > 0;
}

/** Whether something that is neither revoked nor suspended holds the course for a person. */
export async function hasLiveEntitlement(db: Read, userId: number, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isLiveFor(userId, [courseId]), isNull(entitlements.suspendedAt)))
    .limit(1);
  return rows.length > 0;
}

/** What gives a course to a person and is not revoked. */
export const findLiveEntitlements = (db: Read, userId: number, courseId: number) =>
  db
    .select({ orderItemId: entitlements.orderItemId, createdAt: entitlements.createdAt })
    .from(entitlements)
    .where(isLiveFor(userId, [courseId]));

/** Writes an entitlement beside an enrolment that is there. */
export async function insertOnlyEntitlement(tx: Tx, { courseId, at, ...rest }: NewEntitlement): Promise<void> {
  await tx.insert(entitlements).values({
    ...rest,
    itemType: "course",
    itemId: courseId,
    releaseId: null,
    curriculumId: null,
    grantedBy: null,
    reason: null,
    suspendedAt: null,
    revokedAt: null,
    createdAt: at,
  });
}

/** Gives an enrolment that nobody used to another account, as if it were made for it now. */
export async function renewEnrolment(tx: Tx, id: number, userId: number, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update ${enrolments} set id = default, user_id = ${userId}, created_at = ${now}, updated_at = ${now}
    where id = ${id}`);
}

const isLiveFor = (userId: number, courseIds: readonly number[]) =>
  and(
    eq(entitlements.userId, userId),
    eq(entitlements.itemType, "course"),
    inArray(entitlements.itemId, [...courseIds]),
    isNull(entitlements.revokedAt),
  );

export interface BuyerFacts {
  readonly courseId: number;
  readonly entitled: boolean;
  readonly teachesOrMadeIt: boolean;
  readonly includedFrom: IncludedTier | null;
  readonly givesCertificate: boolean;
  readonly enrolment: Pick<EnrolmentRow, "source" | "status" | "done" | "lastSeenAt" | "completedAt"> | null;
}

/** A person's relation to courses they might buy, in one statement. */
export async function findBuyerFacts(
  db: Read,
  userId: number,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, BuyerFacts>> {
  const rows = await buyerFacts(db, courseIds, { userId });
  return new Map(rows.map((row) => [row.courseId, row]));
}

const buyer = sql`${sql.placeholder("userId")}::bigint`;

const buyerFacts = prepareForIds((db, courseIds) =>
  db
    .select({
      courseId: courses.id,
      entitled: sql<boolean>`exists (select 1 from ${entitlements} held where held.user_id = ${buyer}
        and held.item_type = 'course' and held.item_id = ${courses.id} and held.revoked_at is null)`,
      teachesOrMadeIt: sql<boolean>`coalesce(${courses.instructorId} = ${buyer} or ${courses.createdBy} = ${buyer}
        or ${courses.payeeId} = ${buyer}, false)`,
      includedFrom: courses.includedFrom,
      givesCertificate: courses.givesCertificate,
      enrolment: {
        source: enrolments.source,
        status: enrolments.status,
        done: enrolments.done,
        lastSeenAt: enrolments.lastSeenAt,
        completedAt: enrolments.completedAt,
      },
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, buyer)))
    .where(inArray(courses.id, courseIds))
    .prepare(`buyer_standings_${courseIds.length}`),
);

/** Whether a course is included in tiers, as far as it still exists. */
export async function findIncludedFrom(db: Read, courseId: number): Promise<IncludedTier | null> {
  const [row] = await db.select({ includedFrom: courses.includedFrom }).from(courses).where(eq(courses.id, courseId));
  return row?.includedFrom ?? null;
}

/**
 * Moves one account's entitlements to another account of the same person; where both have one for the same line, each
 * keeps its own.
 */
export async function moveEntitlements(tx: Tx, from: number, into: number): Promise<void> {
  await tx
    .update(entitlements)
    .set({ userId: into })
    .where(
      and(
        eq(entitlements.userId, from),
        sql`not exists (select 1 from ${entitlements} own where own.user_id = ${into} and own.revoked_at is null
          and own.order_item_id = ${entitlements}.order_item_id and own.item_type = ${entitlements}.item_type
          and own.item_id = ${entitlements}.item_id)`,
      ),
    );
}

export async function lockEnrolmentsOf(tx: Tx, userId: number) {
  return tx.select().from(enrolments).where(eq(enrolments.userId, userId)).orderBy(enrolments.courseId).for("update");
}

export async function giveEnrolment(tx: Tx, id: number, userId: number, at: Date): Promise<void> {
  await tx.update(enrolments).set({ userId, updatedAt: at }).where(eq(enrolments.id, id));
}
