import { randomUUID } from "node:crypto";
import { minutesOfDay } from "@pavane/contract/professionals/fields";
import type { BookingState } from "@pavane/contract/booking/choices";
import { sql } from "drizzle-orm";
import { bookingEvents, bookings, type BookingTerms } from "../../src/domains/booking/bookings/tables.ts";
import { availabilityDates, availabilityHours } from "../../src/domains/professionals/hours/tables.ts";
import { professionals } from "../../src/domains/professionals/professional/tables.ts";
import { services } from "../../src/domains/professionals/services/tables.ts";
import { bookingSessions } from "../../src/domains/booking/sessions/tables.ts";
import type { TestApp } from "../harness.ts";
import { aPerson, type PersonOptions, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform">;

/** Days (1 is Monday) and clock times: `[2, "09:00", "17:00"]`. */
export type WeeklyWish = readonly [weekday: number, from: string, to: string];

export interface ProfessionalOptions extends PersonOptions {
  readonly zone?: string;
  /** Every day from nine to five unless said. */
  readonly hours?: readonly WeeklyWish[];
  /** Own hours of a date; none: closed. */
  readonly dates?: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  /** False: the profile is not published. */
  readonly publish?: boolean;
  readonly values?: Partial<Omit<typeof professionals.$inferInsert, "userId">>;
}

const everyDay: readonly WeeklyWish[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, "09:00", "17:00"]);

/** Somebody who lacks nothing but a service to be booked: role, level 10, a confirmed address, a published profile with hours. */
export async function aProfessional(
  world: World,
  {
    zone = "America/New_York",
    hours = everyDay,
    dates = {},
    publish = true,
    values,
    ...options
  }: ProfessionalOptions = {},
): Promise<TestPerson> {
  const person = await aPerson(world, { roles: ["PROFESSIONAL"], grant: "educator", ...options });
  const publishedAt = publish ? world.platform.clock.now() : null;
  await world.db.write(async (tx) => {
    await tx.insert(professionals).values({ userId: person.id, timeZone: zone, publishedAt, ...values });
    const weekly = hours.map(([weekday, from, to]) => ({ userId: person.id, weekday, ...minutes(from, to) }));
    if (weekly.length > 0) await tx.insert(availabilityHours).values(weekly);
    for (const [day, ranges] of Object.entries(dates))
      await tx.insert(availabilityDates).values({ userId: person.id, day, ranges: multirange(ranges) });
  });
  return person;
}

const minutes = (from: string, to: string) => ({ fromMin: minutesOfDay(from), toMin: minutesOfDay(to) });
const multirange = (ranges: readonly (readonly [string, string])[]): string =>
  `{${ranges.map(([from, to]) => `[${minutesOfDay(from)},${minutesOfDay(to)})`).join(",")}}`;

/** An online service of an hour for 60.00, books at once, no notice, a year ahead; unless said. */
export async function aService(
  world: Pick<TestApp, "db">,
  professionalId: number,
  values: Partial<Omit<typeof services.$inferInsert, "userId">> = {},
): Promise<number> {
  return world.db.write(async (tx) => {
    const [row] = await tx
      .insert(services)
      .values({
        name: "Barre at home",
        description: "An hour at the barre, for any level.",
        minutes: 60,
        startEvery: 60,
        priceCents: 6_000,
        noticeMin: 0,
        furthestDays: 365,
        ...values,
        userId: professionalId,
      })
      .returning({ id: services.id });
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
}

export interface BookingOptions {
  readonly serviceId: number;
  /** Somebody new unless said. */
  readonly learnerId?: number;
  readonly startsAt: Date;
  readonly seats?: number;
  readonly state?: BookingState;
  readonly values?: Partial<typeof bookings.$inferInsert>;
  readonly terms?: Partial<BookingTerms>;
}

export interface TestBooking {
  readonly id: number;
  readonly sessionId: number;
  readonly learnerId: number;
}

/**
 * A confirmed booking as rows, without a price unless its `terms` and `values.orderItemId` say so, in the session of its start,
 * which is made if it is not there.
 */
export async function aConfirmedBooking(world: World, options: BookingOptions): Promise<TestBooking> {
  const learnerId = options.learnerId ?? (await aPerson(world)).id;
  const { state = "confirmed", startsAt, seats = 1 } = options;
  const now = world.platform.clock.now();
  return world.db.write(async (tx) => {
    const [service] = await tx
      .select()
      .from(services)
      .where(sql`${services.id} = ${options.serviceId}`);
    if (!service) throw new Error("there is no such service");
    const [professional] = await tx
      .select()
      .from(professionals)
      .where(sql`${professionals.userId} = ${service.userId}`);
    const endsAt = new Date(startsAt.getTime() + service.minutes * 60_000);
    const [found] = await tx
      .select({ id: bookingSessions.id })
      .from(bookingSessions)
      .where(
        sql`${bookingSessions.serviceId} = ${service.id} and ${bookingSessions.startsAt} = ${startsAt.toISOString()} and ${bookingSessions.state} = 'live'`,
      );
    const [session] = found
      ? [found]
      : await tx
          .insert(bookingSessions)
          .values({
            professionalId: service.userId,
            serviceId: service.id,
            startsAt,
            endsAt,
            zone: professional?.timeZone ?? "UTC",
            busy: busyOf(startsAt, endsAt, service),
            capacity: service.capacity,
            place: service.place,
            meetingUrl: service.meetingUrl,
          })
          .returning({ id: bookingSessions.id });
    const terms = { ...termsOf(service), priceCents: 0, ...options.terms };
    const [made] = await tx
      .insert(bookings)
      .values({
        sessionId: session?.id ?? 0,
        serviceId: service.id,
        professionalId: service.userId,
        learnerId,
        startsAt,
        endsAt,
        seats,
        state,
        terms,
        clientKey: randomUUID(),
        holdExpiresAt: state === "held" ? new Date(now.getTime() + 600_000) : null,
        answerBy: state === "requested" ? new Date(now.getTime() + 48 * 3_600_000) : null,
        createdAt: now,
        updatedAt: now,
        ...options.values,
      })
      .returning({ id: bookings.id });
    if (!made || !session) throw new Error("insert returned nothing");
    await tx.insert(bookingEvents).values({ bookingId: made.id, actorId: learnerId, toState: state, createdAt: now });
    return { id: made.id, sessionId: session.id, learnerId };
  });
}

type ServiceRow = typeof services.$inferSelect;

const busyOf = (startsAt: Date, endsAt: Date, { beforeMin, afterMin }: ServiceRow): string => {
  const from = new Date(startsAt.getTime() - beforeMin * 60_000).toISOString();
  const to = new Date(endsAt.getTime() + afterMin * 60_000).toISOString();
  return `{["${from}","${to}")}`;
};

const termsOf = ({ name, minutes, policy, approval, mode, beforeMin, afterMin }: ServiceRow) => ({
  name,
  minutes,
  policy,
  approval,
  mode,
  beforeMin,
  afterMin,
  commissionBps: 1_200,
});
