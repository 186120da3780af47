import type { ContextType } from "@pavane/contract/conversations/choices";
import type { ConversationContext } from "@pavane/contract/conversations/requests";
import { and, eq, exists, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { bookings } from "../../booking/bookings/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { isTaughtBy } from "../../courses/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";
import { holdsFrom } from "./recipients-repository.ts";

interface Two {
  readonly writerId: number;
  readonly recipientId: number;
}

/** Whether two people have to do with each other by a thing, so that one may write to the other about it. */
export async function isAboutBoth(db: Read, { type, id }: ConversationContext, two: Two): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<boolean>`${conditions[type](db, id, two)}` })
    .from(sql`(select 1) as once`);
  return row?.found === true;
}

const conditions: Readonly<Record<ContextType, (db: Read, id: number, two: Two) => SQL | undefined>> = {
  course: (db, id, { writerId, recipientId }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(courses)
        .where(
          and(
            eq(courses.id, id),
            or(
              and(isTaughtBy(recipientId), isEnrolled(db, writerId)),
              and(isTaughtBy(writerId), isEnrolled(db, recipientId)),
            ),
          ),
        ),
    ),
  // What is on sale may be asked about before it is bought.
  resource: (db, id, { writerId, recipientId }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(resources)
        .where(
          and(
            eq(resources.id, id),
            or(
              and(
                eq(resources.sellerId, recipientId),
                or(resources.onSale.getSQL(), holdsFrom(db, writerId, recipientId, id)),
              ),
              and(eq(resources.sellerId, writerId), holdsFrom(db, recipientId, writerId, id)),
            ),
          ),
        ),
    ),
  store: (db, id, { writerId, recipientId }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(sellers)
        .where(
          and(
            eq(sellers.userId, id),
            or(
              and(eq(sellers.userId, recipientId), or(isShown, holdsFrom(db, writerId, recipientId))),
              and(eq(sellers.userId, writerId), holdsFrom(db, recipientId, writerId)),
            ),
          ),
        ),
    ),
  booking: (db, id, { writerId, recipientId }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(bookings)
        .where(
          and(
            eq(bookings.id, id),
            sql`${bookings.state} not in ('held', 'expired')`,
            or(isBetween(writerId, recipientId), isBetween(recipientId, writerId)),
          ),
        ),
    ),
};

const isEnrolled = (db: Read, userId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(enrolments)
      .where(and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, userId), eq(enrolments.status, "active"))),
  );

const isBetween = (learnerId: number, professionalId: number) =>
  and(eq(bookings.learnerId, learnerId), eq(bookings.professionalId, professionalId));

/** A store that strangers find. */
const isShown = sql`(${sellers.state} = 'open' and (${sellers.selling} or exists (
  select 1 from ${resources} where ${resources.sellerId} = ${sellers.userId} and ${resources.publishedAt} is not null)))`;

/** What things of one kind are called, with what their addresses need. */
export interface NamedThing {
  readonly id: number;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Of a store. */
  readonly slug: string | null;
  /** Of a booking. */
  readonly startsAt: Date | null;
  readonly professionalId: number | null;
}

const nothing = sql<null>`null`;

const amongThese = (column: PgColumn, ids: readonly number[]) => inArray(column, [...ids]);

/** Those of one kind by their ids; what is gone has no entry. */
export function findThings(db: Read, type: ContextType, ids: readonly number[]): Promise<NamedThing[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return finders[type](db, ids);
}

const finders: Readonly<Record<ContextType, (db: Read, ids: readonly number[]) => Promise<NamedThing[]>>> = {
  course: (db, ids) =>
    db
      .select({
        id: courses.id,
        title: courses.title,
        imageUrl: courses.imageUrl,
        slug: nothing,
        startsAt: nothing,
        professionalId: nothing,
      })
      .from(courses)
      .where(amongThese(courses.id, ids)),
  resource: (db, ids) =>
    db
      .select({
        id: resources.id,
        title: resources.title,
        imageUrl: resources.thumbnailUrl,
        slug: nothing,
        startsAt: nothing,
        professionalId: nothing,
      })
      .from(resources)
      .where(amongThese(resources.id, ids)),
  store: (db, ids) =>
    db
      .select({
        id: sellers.userId,
        title: sellers.name,
        imageUrl: sellers.logoUrl,
        slug: sellers.slug,
        startsAt: nothing,
        professionalId: nothing,
      })
      .from(sellers)
      .where(amongThese(sellers.userId, ids)),
  booking: (db, ids) =>
    db
      .select({
        id: bookings.id,
        title: sql<string>`${bookings.terms}->>'name'`,
        imageUrl: nothing,
        slug: nothing,
        startsAt: bookings.startsAt,
        professionalId: bookings.professionalId,
      })
      .from(bookings)
      .where(amongThese(bookings.id, ids)),
};
