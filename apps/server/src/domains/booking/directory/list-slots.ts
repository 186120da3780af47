import type { slotsQuery } from "@pavane/contract/booking/query";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { z } from "zod";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { loadSlotFacts, type SlotFacts } from "../free-times/slot-facts-repository.ts";
import { listFull } from "../waiting/list-full.ts";
import { listSeries } from "../series/list-series.ts";
import { bookableSpan, maxViewerDays, startsInView } from "../free-times/starts-in-view.ts";
import { daysOfViewer } from "../free-times/viewer-days.ts";
import { zoneOfViewer } from "../free-times/viewer-zone.ts";

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
  const viewerZone = await zoneOfViewer(db.read, actor, { tz, zone });
  if (viewerZone === null) return refuse(professionalsErrors.bad_zone);
  const { shown, onOffer, payable } = await deps.professionals.loadOffer(db.read, seen);
  if (!shown.some(({ id }) => id === service_id)) return refuse(professionalsErrors.service_not_found);
  const learner = actor === null ? {} : { learnerId: actor.id };
  const facts = await loadSlotFacts(db.read, { serviceId: service_id, now: clock.now(), ...learner });
  if (facts === null || !onOffer.some(({ id }) => id === service_id))
    return { zone, slots: [], full: [], series: [], next_free: null, next_full: null };
  const requested = daysOfViewer({ from, to, most: maxViewerDays }, viewerZone);
  const starts = startsInView(facts.question, requested);
  const isNoneFree = starts.slots.length === 0 && starts.next_free === null;
  return {
    zone,
    ...starts,
    next_full: isNoneFree ? await findNextFull(db.read, facts) : null,
    full: await listFull(db.read, facts, requested),
    series: await listSeries(db.read, facts, { payable }),
  };
}

/** The start of the first full group ahead that can be waited for. */
async function findNextFull(db: Read, facts: SlotFacts): Promise<string | null> {
  const [first] = await listFull(db, facts, bookableSpan(facts.question));
  return first?.starts_at ?? null;
}
