import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { OwnSlotsQuery } from "@pavane/contract/booking/endpoints-own-slots";
import type { Output } from "@pavane/contract/core/endpoint";
import type { ownSlots } from "@pavane/contract/booking/schema";
import { invalidField, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { presentSlot } from "./present-slot.ts";
import { nextFree, findSlots } from "../../professionals/index.ts";
import { loadSlotFacts } from "./slot-facts-repository.ts";
import { dayNumber } from "../../../platform/zones.ts";

/** Maximum number of days in one request for free times. */
const maxDays = 42;

/** The free starts of an own service on own dates, with the reasons that block the others if requested. */
export async function listOwnSlots(
  { db, clock }: Pick<BookingDeps, "db" | "clock">,
  actor: Actor,
  query: OwnSlotsQuery,
) {
  const { service_id: serviceId, from: firstDay, to: lastDay } = query;
  const days = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  if (days < 1) return invalidField("to", "The last day is before the first");
  if (days > maxDays) return invalidField("to", `Ask for at most ${maxDays} days`);
  const range = { firstDay, lastDay };
  const now = query.now === undefined ? clock.now() : new Date(query.now);
  const facts = await loadSlotFacts(db.read, { serviceId, range, now });
  if (facts === null || facts.professional.userId !== actor.id) return refuse(professionalsErrors.service_not_found);
  const explain = query.explain === "1" || query.explain === "true";
  const { slots, refused } = findSlots({ ...facts.question, range, explain });
  return {
    zone: facts.professional.timeZone,
    slots: slots.map(presentSlot),
    next_free: slots.length > 0 ? null : await findNextFree({ db }, serviceId, now),
    refused: refused.map(({ local, reason }) => ({ local, reason })),
  } satisfies Output<typeof ownSlots>;
}

/** The first free start of a service there is; null without any. */
async function findNextFree({ db }: Pick<BookingDeps, "db">, serviceId: number, now: Date): Promise<string | null> {
  const facts = await loadSlotFacts(db.read, { serviceId, now });
  const [first] = facts === null ? [] : nextFree(facts.question);
  return first === undefined ? null : new Date(first.startsAt).toISOString();
}
