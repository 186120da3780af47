import { bookingSides, bookingStates, danceRoles, moveStates, reminderKinds } from "@pavane/contract/booking/choices";
import type { Approval, PolicyKey, ServiceMode } from "@pavane/contract/professionals/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import { services } from "../../professionals/services/tables.ts";
import { bookingSessions } from "../sessions/tables.ts";

/** What was agreed to when the time was chosen; later changes of the service do not reach back. */
export interface BookingTerms {
  readonly name: string;
  /** For all places together, in cents. */
  readonly priceCents: number;
  readonly minutes: number;
  readonly policy: PolicyKey;
  readonly approval: Approval;
  readonly mode: ServiceMode;
  readonly beforeMin: number;
  readonly afterMin: number;
  /** In hundredths of a percent. */
  readonly commissionBps: number;
}

/**
 * One learner's places in a session. Constraint bookings_learner_busy: what one learner holds, asks for or has never
 * overlaps. The trigger bookings_keep_seats counts the places of its session.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: identityKey(),
    /** Of its entries in calendars, for ever. */
    uid: uuid().notNull().defaultRandom().unique("bookings_uid_taken"),
    sessionId: foreignKey()
      .notNull()
      .references(() => bookingSessions.id),
    serviceId: foreignKey()
      .notNull()
      .references(() => services.id),
    professionalId: foreignKey()
      .notNull()
      .references(() => professionals.userId),
    learnerId: foreignKey()
      .notNull()
      .references(() => users.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    seats: integer().notNull().default(1),
    danceRole: text({ enum: danceRoles }),
    state: text({ enum: bookingStates }).notNull().default("held"),
    terms: jsonb().$type<BookingTerms>().notNull(),
    paidCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** The line that pays for it; orders are in a domain to the right, so the reference is created in the migration. */
    orderItemId: bigint({ mode: "number" }).unique("bookings_order_item_taken"),
    holdExpiresAt: timestamptz(),
    /** Placing the order extends a hold to its full time, only once. */
    holdRenewed: boolean().notNull().default(false),
    /** While money for it is on its way the hold outlasts its time, and no other choice drops it. */
    holdCarried: boolean().notNull().default(false),
    answerBy: timestamptz(),
    /** Most percent that cancelling gives back, since a move out of the window buys no refund. */
    refundCap: integer().notNull().default(100),
    noShowSide: text({ enum: bookingSides }),
    reportedAt: timestamptz(),
    disputedAt: timestamptz(),
    resolvedAt: timestamptz(),
    reason: text(),
    note: text(),
    /** Least percent that cancelling gives back, since others moved the session. */
    refundFloor: integer().notNull().default(0),
    /** Raised by each change that calendars must hear of. */
    sequence: integer().notNull().default(0),
    clientKey: text().notNull(),
    /** Dates of a series that are held, paid and released together; from then on each is a separate booking. */
    purchase: uuid(),
    completedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("bookings_sides", sql`${table.learnerId} <> ${table.professionalId}`),
    check("bookings_times", sql`${table.startsAt} < ${table.endsAt}`),
    check("bookings_seats", sql`${table.seats} between 1 and 4`),
    check("bookings_role", isOneOf(table.danceRole, danceRoles)),
    check("bookings_state", isOneOf(table.state, bookingStates)),
    check("bookings_money", sql`${table.refundedCents} between 0 and ${table.paidCents}`),
    check("bookings_cap", sql`${table.refundCap} between 0 and 100`),
    check("bookings_floor", sql`${table.refundFloor} between 0 and 100`),
    check("bookings_held", sql`(${table.state} = 'held') = (${table.holdExpiresAt} is not null)`),
    check("bookings_carried", sql`not ${table.holdCarried} or ${table.state} = 'held'`),
    check("bookings_asked", sql`${table.state} <> 'requested' or ${table.answerBy} is not null`),
    check(
      "bookings_absent",
      sql`(${table.state} <> 'no_show') or (${table.noShowSide} is not null and ${table.reportedAt} is not null)`,
    ),
    check("bookings_absent_side", isOneOf(table.noShowSide, bookingSides)),
    unique("bookings_purchase_dates").on(table.purchase, table.sessionId),
    unique("bookings_client_key_taken").on(table.learnerId, table.clientKey),
    index("bookings_received").on(table.professionalId, table.state, table.startsAt),
    index("bookings_made").on(table.learnerId, table.state, table.startsAt),
    index("bookings_of_session").on(table.sessionId),
    index("bookings_of_service").on(table.serviceId, table.startsAt),
    index("bookings_holds")
      .on(table.holdExpiresAt)
      .where(sql`${table.state} = 'held'`),
    index("bookings_answers")
      .on(table.answerBy)
      .where(sql`${table.state} = 'requested'`),
    index("bookings_confirmed")
      .on(table.endsAt)
      .where(sql`${table.state} = 'confirmed'`),
    index("bookings_starting")
      .on(table.startsAt)
      .where(sql`${table.state} = 'confirmed'`),
    index("bookings_reported")
      .on(table.reportedAt)
      .where(sql`${table.reportedAt} is not null and ${table.resolvedAt} is null`),
  ],
);

/** What happened to a booking; rows stay. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: identityKey(),
    bookingId: foreignKey()
      .notNull()
      .references(() => bookings.id),
    /** Null: the clock. */
    actorId: foreignKey().references(() => users.id),
    onBehalfOf: text({ enum: bookingSides }),
    fromState: text({ enum: bookingStates }),
    toState: text({ enum: bookingStates }).notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    check("booking_events_side", isOneOf(table.onBehalfOf, bookingSides)),
    index("booking_events_of").on(table.bookingId, table.id),
    /** What figures over time count of bookings. */
    index("booking_events_counted")
      .on(table.createdAt)
      .where(sql`${table.toState} in ('confirmed', 'cancelled_by_learner', 'cancelled_by_professional')`),
  ],
);

/** Proposed new times; one at a time is open. */
export const bookingMoves = pgTable(
  "booking_moves",
  {
    id: identityKey(),
    bookingId: foreignKey()
      .notNull()
      .references(() => bookings.id),
    bySide: text({ enum: bookingSides }).notNull(),
    startsAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    state: text({ enum: moveStates }).notNull().default("open"),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("booking_moves_side", isOneOf(table.bySide, bookingSides)),
    check("booking_moves_state", isOneOf(table.state, moveStates)),
    uniqueIndex("booking_moves_one_open")
      .on(table.bookingId)
      .where(sql`${table.state} = 'open'`),
    index("booking_moves_of").on(table.bookingId, table.id),
    index("booking_moves_ending")
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** That somebody was reminded of a booking at its present time. */
export const bookingReminders = pgTable(
  "booking_reminders",
  {
    id: identityKey(),
    bookingId: foreignKey()
      .notNull()
      .references(() => bookings.id),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: reminderKinds }).notNull(),
    startsAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("booking_reminders_kind", isOneOf(table.kind, reminderKinds)),
    unique("booking_reminders_once").on(table.bookingId, table.userId, table.kind, table.startsAt),
  ],
);
