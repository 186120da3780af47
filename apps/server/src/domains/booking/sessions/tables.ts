import { danceRoles, sessionDates, sessionStates, waitingStates } from "@pavane/contract/booking/choices";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  tstzmultirange,
} from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import { services } from "../../professionals/services/tables.ts";

/** Group sessions that repeat every given number of weeks at one wall time. */
export const bookingSeries = pgTable(
  "booking_series",
  {
    id: identityKey(),
    serviceId: foreignKey()
      .notNull()
      .references(() => services.id),
    localTime: time().notNull(),
    zone: text().notNull(),
    firstDay: date().notNull(),
    everyWeeks: integer().notNull(),
    count: integer().notNull(),
    /** For all dates together; null: each date by itself. */
    priceCents: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    check("booking_series_reach", sql`${table.everyWeeks} between 1 and 4 and ${table.count} between 2 and 52`),
    check("booking_series_price", sql`${table.priceCents} = 0 or ${table.priceCents} between 50 and 9999999`),
    index("booking_series_service").on(table.serviceId),
  ],
);

/**
 * A stretch of a professional's time. Constraint booking_sessions_overlap: what live ones of one professional keep busy
 * never overlaps.
 */
export const bookingSessions = pgTable(
  "booking_sessions",
  {
    id: identityKey(),
    professionalId: foreignKey()
      .notNull()
      .references(() => professionals.userId),
    serviceId: foreignKey()
      .notNull()
      .references(() => services.id),
    seriesId: foreignKey().references(() => bookingSeries.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** The professional's zone when it was made. */
    zone: text().notNull(),
    /** Its time with buffers, and that of a proposed new time. */
    busy: tstzmultirange().notNull(),
    capacity: integer().notNull(),
    /** Places of held, requested and confirmed bookings. */
    seatsTaken: integer().notNull().default(0),
    /** Set by its professional, so that it stays when nobody has booked. */
    dated: text({ enum: sessionDates }).notNull().default("open"),
    state: text({ enum: sessionStates }).notNull().default("live"),
    place: text(),
    meetingUrl: text(),
    /** By its professional: it does not take place. It is released with the last of its bookings. */
    cancelledAt: timestamptz(),
    cancelReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check("booking_sessions_times", sql`${table.startsAt} < ${table.endsAt}`),
    check("booking_sessions_busy", sql`${table.busy} @> tstzrange(${table.startsAt}, ${table.endsAt})`),
    check("booking_sessions_seats", sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check("booking_sessions_capacity", sql`${table.capacity} between 1 and 30`),
    check("booking_sessions_state", isOneOf(table.state, sessionStates)),
    check("booking_sessions_dated", isOneOf(table.dated, sessionDates)),
    check("booking_sessions_cancelled", sql`${table.cancelledAt} is not null or ${table.cancelReason} is null`),
    check("booking_sessions_released", sql`${table.state} = 'live' or ${table.seatsTaken} = 0`),
    uniqueIndex("booking_sessions_once")
      .on(table.serviceId, table.startsAt)
      .where(sql`${table.state} = 'live'`),
    index("booking_sessions_of").on(table.professionalId, table.startsAt),
    index("booking_sessions_series").on(table.seriesId),
    index("booking_sessions_cancelling")
      .on(table.id)
      .where(sql`${table.cancelledAt} is not null and ${table.state} = 'live'`),
  ],
);

/** People who wait for a place in a full session, in the order in which they joined. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: identityKey(),
    sessionId: foreignKey()
      .notNull()
      .references(() => bookingSessions.id),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    danceRole: text({ enum: danceRoles }),
    state: text({ enum: waitingStates }).notNull().default("waiting"),
    /** Until when an offered place is kept. */
    offerUntil: timestamptz(),
    /** When an offered place ended that its person did not take. */
    lapsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("waiting_entries_lapsed", sql`${table.lapsedAt} is null or ${table.state} = 'passed'`),
    check("waiting_entries_state", isOneOf(table.state, waitingStates)),
    check("waiting_entries_role", isOneOf(table.danceRole, danceRoles)),
    check("waiting_entries_offer", sql`(${table.state} = 'offered') = (${table.offerUntil} is not null)`),
    uniqueIndex("waiting_entries_once")
      .on(table.sessionId, table.userId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index("waiting_entries_person").on(table.userId, table.id),
    index("waiting_entries_offers")
      .on(table.offerUntil)
      .where(sql`${table.state} = 'offered'`),
  ],
);
