import { bookingTabs, type BookingSide, type BookingTab } from "@pavane/contract/booking/choices";
import type { BookingsQuery } from "@pavane/contract/booking/query-bookings";
import { and, asc, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { bookings } from "../bookings/tables.ts";

interface Requested extends Pick<BookingsQuery, "as" | "q" | "service"> {
  readonly userId: number;
  readonly now: Date;
  readonly stores: BookingDeps["stores"];
}

/** Ids of a page of a user's bookings: upcoming ones the soonest first, past ones the last first. */
export async function findOwnIds(
  db: Read,
  asked: Requested & { readonly tab: BookingTab; readonly size: number; readonly offset: number },
): Promise<number[]> {
  const ahead = asked.tab === "upcoming" || asked.tab === "to_answer";
  const order = ahead ? [asc(bookings.startsAt), asc(bookings.id)] : [desc(bookings.startsAt), desc(bookings.id)];
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOwn(asked), inTab[asked.tab](asked)))
    .orderBy(...order)
    .limit(asked.size)
    .offset(asked.offset);
  return rows.map(({ id }) => id);
}

/** A user's bookings on one side, whatever became of them, that fit some words; the latest first. */
export async function findMatching(db: Read, asked: Requested & { readonly most: number }) {
  const { as, most } = asked;
  const rows = await db
    .select({
      id: bookings.id,
      service: sql<string>`${bookings.terms} ->> 'name'`,
      otherId: otherPerson(as),
      startsAt: bookings.startsAt,
    })
    .from(bookings)
    .where(isOwn(asked))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(most);
  return rows.map((row) => ({ ...row, as }));
}

export async function countOwn(db: Read, asked: Requested): Promise<Record<BookingTab, number>> {
  const counted = Object.fromEntries(bookingTabs.map((tab) => [tab, countWhere(inTab[tab](asked))]));
  const [row] = await db.select(counted).from(bookings).where(isOwn(asked));
  const of = (tab: BookingTab) => row?.[tab] ?? 0;
  return {
    upcoming: of("upcoming"),
    to_answer: of("to_answer"),
    past: of("past"),
    cancelled: of("cancelled"),
  };
}

/** Whether somebody received a booking that starts after a moment, whatever became of it. */
export async function hasReceived(
  db: Read,
  asked: Pick<Requested, "userId" | "now" | "stores">,
  since: Date,
): Promise<boolean> {
  const received = isOwn({ ...asked, as: "professional", q: undefined, service: undefined });
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(received, sql`${bookings.startsAt} >= ${at(since)}`))
    .limit(1);
  return rows.length > 0;
}

const countWhere = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;

function isOwn(asked: Requested): SQL | undefined {
  const { as, userId, q, service } = asked;
  const learner = as === "learner";
  return and(
    eq(learner ? bookings.learnerId : bookings.professionalId, userId),
    // A time that was only held is nobody's business but its learner's, and nothing once it ran out unpaid.
    learner ? undefined : sql`${bookings.state} <> 'held'`,
    sql`not (${bookings.state} = 'expired' and ${bookings.answerBy} is null and ${bookings.paidCents} = 0)`,
    service === undefined ? undefined : eq(bookings.serviceId, service),
    ...words(q).map((word) => or(saysName(word), isWith(asked, otherPerson(as), word))),
  );
}

const words = (q: string | undefined): readonly string[] => q?.match(/\S+/g)?.slice(0, 10) ?? [];
const saysName = (word: string): SQL => sql`${bookings.terms} ->> 'name' ilike ${containsPattern(word)}`;
const otherPerson = (as: BookingSide) => (as === "learner" ? bookings.professionalId : bookings.learnerId);
/** As `memberName` says: by what somebody is called, and by nothing else. */
const isWith = ({ stores }: Pick<BookingDeps, "stores">, person: ReturnType<typeof otherPerson>, word: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${person} and not starts_with(${users.username}, 'deleted-') and ${or(
    ilike(users.firstName, containsPattern(word)),
    ilike(users.lastName, containsPattern(word)),
    sql`coalesce(${users.firstName}, '') = '' and coalesce(${users.lastName}, '') = ''
      and coalesce(${stores.nameOf(users.id)}, 'A member') ilike ${containsPattern(word)}`,
  )})`;

const inTab: Readonly<Record<BookingTab, (asked: Pick<Requested, "as" | "now">) => SQL | undefined>> = {
  // What a learner asked for or holds takes their time already; of a professional's it is nothing that is coming yet.
  upcoming: ({ as, now }) =>
    or(
      sql`${bookings.state} = 'confirmed' and ${bookings.endsAt} > ${at(now)}`,
      as === "learner" ? sql`${bookings.state} = 'requested'` : undefined,
      as === "learner"
        ? sql`${bookings.state} = 'held' and (${bookings.holdCarried} or ${bookings.holdExpiresAt} > ${at(now)})`
        : undefined,
    ),
  to_answer: ({ as, now }) =>
    or(
      sql`${bookings.state} = 'requested'`,
      sql`${bookings.state} = 'confirmed' and exists (select 1 from booking_moves m where m.booking_id = ${bookings.id}
        and m.state = 'open' and m.by_side <> ${as} and m.expires_at > ${at(now)})`,
    ),
  past: ({ now }) =>
    or(
      sql`${bookings.state} in ('completed', 'no_show')`,
      sql`${bookings.state} = 'confirmed' and ${bookings.endsAt} <= ${at(now)}`,
    ),
  cancelled: () =>
    sql`${bookings.state} in ('declined', 'cancelled_by_learner', 'cancelled_by_professional', 'expired')`,
};

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
