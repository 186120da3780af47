import type { Output } from "@pavane/contract/core/endpoint";
import type { professionalStanding } from "@pavane/contract/professionals/schema";
import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { outsideHours } from "../hours/outside-hours.ts";
import { findHours } from "../hours/hours-repository.ts";
import { isProfessional } from "../permissions.ts";
import { findServicesOf } from "../services/services-repository.ts";
import { checklistOf, type ChecklistItem } from "./checklist.ts";
import { bookableServices } from "../eligibility/bookable.ts";
import { findAccountFacts, findRoleRequest } from "../professional/account-facts-repository.ts";
import { findProfessional, type ProfessionalRow } from "../professional/professionals-repository.ts";
import { today } from "../professional/today.ts";

type ProfessionalSetup = Output<typeof professionalStanding>;

/**
 * The state of a person's own professional profile; `zone` adds what another time zone would leave outside the hours.
 */
export async function getProfessionalSetup(
  deps: ProfessionalsDeps,
  actor: Actor,
  zone?: string,
): Promise<ProfessionalSetup> {
  const { db, clock, booked } = deps;
  const row = await findProfessional(db.read, actor.id);
  const checklist = await readChecklist(db.read, deps, actor, row);
  if (row === null)
    return { professional: null, checklist: checklist.map(presentItem), bookings_ahead: 0, outside: [] };
  const ahead = await booked.aheadWith(db.read, actor.id, clock.now());
  const inZone = zone ?? row.timeZone;
  const hours = await findHours(db.read, actor.id, today(clock, inZone));
  return {
    professional: presentProfessional(row, (await bookableServices(db.read, deps, actor.id)).size > 0),
    checklist: checklist.map(presentItem),
    bookings_ahead: ahead.length,
    outside: outsideHours(ahead, { zone: inZone, ...hours }),
  };
}

/** What prevents a person from being booked, in the order of the screen. */
export async function readChecklist(
  db: Read,
  deps: Pick<ProfessionalsDeps, "clock" | "site" | "payees" | "stores">,
  actor: Actor,
  row: ProfessionalRow | null,
): Promise<readonly ChecklistItem[]> {
  const account = await findAccountFacts(db, actor.id);
  if (account === null) throw new Error(`the account of ${actor.id} is not there`);
  const { weekly, dates } = await findHours(db, actor.id, today(deps.clock, row?.timeZone ?? "UTC"));
  const active = (await findServicesOf(db, actor.id)).filter((service) => service.archivedAt === null);
  const { booking_email_confirmed: emailNeeded } = await deps.site.getSettings(db);
  return checklistOf({
    account,
    role: isProfessional(actor),
    request: await findRoleRequest(db, actor.id),
    level: isOpenAt("get_booked", actor.level),
    emailNeeded,
    photos: row?.photos.length ?? 0,
    hours: weekly.length > 0 || dates.some(({ ranges }) => ranges.length > 0),
    service: active.length > 0,
    priced: active.some(({ priceCents }) => priceCents > 0),
    payee: (await deps.payees.readyAmong(db, [actor.id])).has(actor.id),
    published: row?.publishedAt != null,
  });
}

const presentItem = ({ since, ...item }: ChecklistItem): ProfessionalSetup["checklist"][number] => ({
  ...item,
  since: since?.toISOString() ?? null,
});

const presentProfessional = (
  row: ProfessionalRow,
  bookable: boolean,
): NonNullable<ProfessionalSetup["professional"]> => ({
  published_at: row.publishedAt?.toISOString() ?? null,
  paused_at: row.pausedAt?.toISOString() ?? null,
  time_zone: row.timeZone,
  place: row.place,
  city: row.city,
  country: row.country,
  photos: row.photos,
  video_url: row.videoUrl,
  max_per_day: row.maxPerDay,
  bookable,
  version: row.version,
});
