import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { loadTimes, questionOf } from "../free-times/slot-facts-repository.ts";
import { nextFree, type Slot, type ServiceRow, type ProfessionalRow } from "../../professionals/index.ts";
import { presentPage } from "./present-page.ts";
import { getHeldPage } from "./get-held-page.ts";
import { countByRating } from "../reviews/public-reviews-repository.ts";
import { countHeld } from "./held-repository.ts";

/** The public page of somebody listed; of who is not any more, what is needed to pay what is held with them. */
export async function getProfessional(deps: BookingDeps, actor: Actor | null, userId: number) {
  const { db, clock, credentials } = deps;
  const seen = await deps.professionals.see(actor, userId);
  if (isRefusal(seen)) return (await getHeldPage(deps, actor, userId)) ?? seen;
  const { shown, onOffer } = await deps.professionals.loadOffer(db.read, seen);
  const [stars, [held], earned, frees] = await Promise.all([
    countByRating(db.read, [userId]),
    countHeld(db.read, [userId], clock.now()),
    credentials.of(db.read, userId),
    nextFrees(deps, seen.person.professional, onOffer),
  ]);
  return presentPage(seen.person, { shown, onOffer, stars, held: held?.all ?? 0, earned, frees, actor });
}

/** The next free times over all services, the soonest first. */
async function nextFrees(
  { db, clock }: BookingDeps,
  professional: ProfessionalRow,
  services: readonly ServiceRow[],
): Promise<(Slot & { serviceId: number })[]> {
  if (services.length === 0) return [];
  const now = clock.now();
  const furthest = Math.max(...services.map(({ furthestDays }) => furthestDays));
  const window = { start: now.getTime() - 2 * dayMs, end: now.getTime() + (furthest + 6) * dayMs };
  const times = await loadTimes(db.read, professional, { window, now });
  return services
    .flatMap((service) =>
      nextFree(questionOf(times, service), most).map((slot) => ({ ...slot, serviceId: service.id })),
    )
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
    .slice(0, most);
}

const most = 3;
