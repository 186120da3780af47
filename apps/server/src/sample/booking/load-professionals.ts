import { ageNames, levelNames } from "@pavane/contract/core/dance";
import { minuteMs } from "@pavane/contract/core/durations";
import { minutesOfDay } from "@pavane/contract/professionals/fields";
import { cents } from "@pavane/contract/core/money";
import { Temporal } from "temporal-polyfill";
import { availabilityDates, availabilityHours, timeOff } from "../../domains/professionals/hours/tables.ts";
import { professionals } from "../../domains/professionals/professional/tables.ts";
import { services } from "../../domains/professionals/services/tables.ts";
import { bookingSessions } from "../../domains/booking/sessions/tables.ts";
import { hashPassword, insertAccount, recordTerms } from "../../domains/identity/index.ts";
import { tierGrants } from "../../domains/identity/roles/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { dancer, sampleProfessionals } from "./professionals.ts";
import type { SampleProfessional, SampleService } from "./shapes.ts";

/** What has been written of them: their id, and those of their services in order. */
export interface LoadedProfessional {
  readonly id: number;
  readonly serviceIds: readonly number[];
}

interface Loading {
  readonly password: string;
  /** The day of the first start. */
  readonly today: Date;
  /** The version of the terms that everybody has agreed to. */
  readonly terms: number;
}

/** Writes the professionals and who books them, as they are after years of work. Yields the former by username. */
export async function loadProfessionals(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { password, today, terms }: Loading,
): Promise<ReadonlyMap<string, LoadedProfessional>> {
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  return db.write(async (tx) => {
    const loaded = new Map<string, LoadedProfessional>();
    const enter = async (person: SampleProfessional | typeof dancer) => {
      const id = await insertAccount(tx, { ...accountOf(person, passwordHash), at });
      await recordTerms(tx, { userId: id, version: terms, ip: null, at });
      return id;
    };
    for (const person of sampleProfessionals) {
      const id = await enter(person);
      await tx.insert(tierGrants).values({ userId: id, tier: person.tier ?? "educator", reason: "Sample data" });
      loaded.set(person.username, { id, serviceIds: await writeOffer(tx, { id, person, today, at }) });
    }
    await enter(dancer);
    return loaded;
  });
}

function accountOf(person: SampleProfessional | typeof dancer, passwordHash: string) {
  const { username, firstName, lastName, country, headline, bio, city, styles } = person;
  const email = `${username}@example.com`;
  const teaches = "services" in person;
  return {
    user: { username, email, emailKey: email, passwordHash, firstName, lastName, country },
    profile: {
      headline,
      bio,
      city,
      styles: [...styles],
      ...(teaches
        ? {
            languages: [...person.languages],
            levels: person.levels.map((code) => levelNames[code]),
            ageGroups: person.ages.map((code) => ageNames[code]),
          }
        : {}),
    },
    roles: teaches ? (["STUDENT", "PROFESSIONAL"] as const) : (["STUDENT"] as const),
  };
}

interface Offer {
  readonly id: number;
  readonly person: SampleProfessional;
  readonly today: Date;
  readonly at: Date;
}

async function writeOffer(tx: Tx, { id, person, today, at }: Offer): Promise<number[]> {
  const { zone: timeZone, city, country, maxPerDay = null, dates = [], daysOff } = person;
  const first = Temporal.Instant.fromEpochMilliseconds(today.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const dayIn = (days: number) => first.add({ days }).toString();
  const times = { createdAt: at, updatedAt: at };
  const unsaid = { place: null, videoUrl: null, pausedAt: null };
  const said = { timeZone, city, country, maxPerDay, publishedAt: at };
  await tx.insert(professionals).values({ userId: id, ...said, ...unsaid, ...times });
  await tx
    .insert(availabilityHours)
    .values(
      person.hours.flatMap(([weekdays, from, to]) =>
        weekdays.map((weekday) => ({ userId: id, weekday, fromMin: minutesOfDay(from), toMin: minutesOfDay(to) })),
      ),
    );
  for (const [inDays, ...ranges] of dates) {
    const written = ranges.map(([from, to]) => `[${minutesOfDay(from)},${minutesOfDay(to)})`).join(",");
    await tx.insert(availabilityDates).values({ userId: id, day: dayIn(inDays), ranges: `{${written}}` });
  }
  if (daysOff) {
    const days = `[${dayIn(daysOff.from)},${dayIn(daysOff.to)}]`;
    await tx.insert(timeOff).values({ userId: id, days, note: daysOff.note });
  }
  const rows = await tx
    .insert(services)
    .values(person.services.map((service, position) => ({ ...rowOf(service, person), userId: id, position, ...times })))
    .returning({ id: services.id });
  for (const [index, service] of person.services.entries())
    for (const days of service.fixed?.inDays ?? []) {
      const startsAt = momentOf(dayIn(days), service.fixed?.at ?? "", timeZone);
      const session = sessionOf(service, startsAt, timeZone);
      const of = { professionalId: id, serviceId: rows[index]?.id ?? 0, createdAt: at };
      await tx.insert(bookingSessions).values({ ...session, ...of });
    }
  return rows.map((row) => row.id);
}

function sessionOf({ minutes, capacity = 1, place }: SampleService, startsAt: Date, zone: string) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  const busy = `{["${startsAt.toISOString()}","${endsAt.toISOString()}")}`;
  const never = { seriesId: null, cancelledAt: null, cancelReason: null };
  return {
    startsAt,
    endsAt,
    zone,
    busy,
    capacity,
    dated: "fixed" as const,
    place: place ?? null,
    meetingUrl: null,
    ...never,
  };
}

const momentOf = (day: string, time: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds);

const rowOf = (service: SampleService, { username }: SampleProfessional) => ({
  name: service.name,
  description: service.description,
  minutes: service.minutes,
  priceCents: cents(Math.round(Number(service.price) * 100)),
  mode: service.place === undefined ? ("online" as const) : ("place" as const),
  place: service.place ?? null,
  meetingUrl: service.place === undefined ? `https://meet.example/${username}` : null,
  capacity: service.capacity ?? 1,
  archivedAt: null,
  dates: service.fixed ? ("fixed" as const) : ("open" as const),
  noticeMin: 240,
  policy: service.policy ?? "flexible",
  approval: service.approval ?? "instant",
  roleGap: service.roleGap ?? null,
});
