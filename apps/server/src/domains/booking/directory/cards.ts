import { minuteMs } from "@pavane/contract/core/durations";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { cheapestOf, hasFreeIntro, modesOf, presentCard } from "./present-card.ts";
import { readRuns, startsWithin } from "./start-runs.ts";
import { findListings, findOffers, type OfferRow } from "./directory-repository.ts";

export type ProfessionalCard = ReturnType<typeof presentCard>;

/** What cards show of people, in this order, without those who have just left the directory. */
export async function cardsOf(
  deps: Pick<BookingDeps, "db" | "clock" | "professionals">,
  actor: Actor | null,
  ids: readonly number[],
  featured: readonly number[] = [],
): Promise<ProfessionalCard[]> {
  if (ids.length === 0) return [];
  const { db, clock, professionals } = deps;
  const now = clock.now();
  const [people, listings, offers] = await Promise.all([
    professionals.findPeople(ids),
    findListings(db.read, ids),
    findOffers(db.read, ids),
  ]);
  const [seenOf, listingOf] = [
    new Map(people.map((seen) => [seen.person.professional.userId, seen])),
    new Map(listings.map((listing) => [listing.userId, listing])),
  ];
  const offersOf = Map.groupBy(offers, ({ userId }) => userId);
  return ids.flatMap((id) => {
    const [seen, listing, services] = [seenOf.get(id), listingOf.get(id), offersOf.get(id) ?? []];
    if (!seen || !listing) return [];
    const { person, eligibility } = seen;
    if (!eligibility.listed || (eligibility.membersOnly && actor === null)) return [];
    return presentCard(person, {
      modes: modesOf(services),
      from: cheapestOf(services),
      freeIntro: hasFreeIntro(services),
      stars: { sum: listing.ratingSum, count: listing.ratingCount },
      nextFree: listing.bookable ? (firstFree(services, now.getTime()) ?? laterThan(now, listing.nextFree)) : null,
      verified: listing.verified,
      featured: featured.includes(id),
      bookable: listing.bookable && eligibility.takesBookings,
    });
  });
}

/** Beyond the days that are kept, the one that was found when the listing was written. */
const laterThan = (now: Date, at: Date | null): Date | null => (at !== null && at > now ? at : null);

function firstFree(services: readonly OfferRow[], now: number): Date | null {
  const firsts = services.flatMap(({ starts, startEvery, noticeMin }) => {
    const from = now + noticeMin * minuteMs;
    return startsWithin(readRuns(starts), startEvery, { from, to: Infinity })[0] ?? [];
  });
  return firsts.length === 0 ? null : new Date(Math.min(...firsts));
}
