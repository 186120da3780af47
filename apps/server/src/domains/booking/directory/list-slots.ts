import { dayMs } from "@pavane/contract/core/durations";
import type { slotsQuery } from "@pavane/contract/booking/query";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { timeZoneOf } from "@pavane/contract/core/time-zones";
import type { z } from "zod";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { nextFree, findSlots } from "../../professionals/index.ts";
import { loadSlotFacts } from "../free-times/slot-facts-repository.ts";
import { listFull } from "../waiting/list-full.ts";
import { listSeries } from "../series/list-series.ts";
import { presentSlot } from "../free-times/present-slot.ts";
import { findZone } from "./zone-repository.ts";
import { daysOfViewer } from "./viewer-days.ts";

/** Most of the viewer's days that one call is about; what goes beyond is not looked at. */
const maxDays = 42;

/** Free starts of a service on the viewer's days. What the viewer holds already with this professional is free for them. */
export async function listSlots(
  deps: BookingDeps,
  actor: Actor | null,
  userId: number,
  { service_id, from, to, tz }: z.output<typeof slotsQuery>,
) {
  const { db, clock } = deps;
  const seen = await deps.professionals.see(actor, userId);
  if (isRefusal(seen)) return seen;
  const zone = seen.person.professional.timeZone;
  const viewerZone = tz === undefined ? await zoneOfViewer(db.read, actor, zone) : timeZoneOf(tz);
  if (viewerZone === null) return refuse(professionalsErrors.bad_zone);
  const { shown, onOffer, payable } = await deps.professionals.loadOffer(db.read, seen);
  if (!shown.some(({ id }) => id === service_id)) return refuse(professionalsErrors.service_not_found);
  const learner = actor === null ? {} : { learnerId: actor.id };
  const facts = await loadSlotFacts(db.read, { serviceId: service_id, now: clock.now(), ...learner });
  if (facts === null || !onOffer.some(({ id }) => id === service_id))
    return { zone, slots: [], full: [], series: [], next_free: null };
  const { question } = facts;
  const requested = daysOfViewer({ from, to, most: maxDays }, viewerZone);
  // Nothing is free before now, nor after what may be booked, however far the asked days are.
  const [now, end] = [question.now, question.now + (facts.service.furthestDays + 3) * dayMs];
  const within = (from: number, to: number) => (from < to ? findSlots({ ...question, range: { from, to } }).slots : []);
  const slots = within(Math.max(requested.start, now), Math.min(requested.end, end));
  const next = slots[0] ?? within(Math.max(requested.end, now), end)[0] ?? nextFree(question)[0];
  return {
    zone,
    slots: slots.map(presentSlot),
    full: await listFull(db.read, facts, requested),
    series: await listSeries(db.read, facts, { payable }),
    next_free: slots.length > 0 || next === undefined ? null : new Date(next.startsAt).toISOString(),
  };
}

/** The zone of their account, else the professional's. */
async function zoneOfViewer(db: Read, actor: Actor | null, zone: string): Promise<string> {
  const own = actor === null ? null : await findZone(db, actor.id);
  return (own === null ? null : timeZoneOf(own)) ?? zone;
}
