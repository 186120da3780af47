import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { minuteMs } from "../slots/zones.ts";
import { cheapestOf, hasFreeIntro, modesOf, presentCard } from "./present-card.ts";
import { bookableRules, standingOf } from "../eligibility/see-professional.ts";
import { readRuns, startsWithin } from "./start-runs.ts";
import { findListings, findOffers, type OfferRow } from "./store-directory.ts";
import { findPeople } from "../eligibility/store-people.ts";

export type ProfessionalCard = ReturnType<typeof presentCard>;

/** What cards show of people, in this order, without those who have just left the directory. */
export async function cardsOf(
  deps: Pick<BookingDeps, "db" | "clock" | "site" | "stores">,
  actor: Actor | null,
  ids: readonly number[],
  featured: readonly number[] = [],
): Promise<ProfessionalCard[]> {
  if (ids.length === 0) return [];
  const { db } = deps;
  const rules = await bookableRules(deps);
  const [people, listings, offers] = await Promise.all([
    findPeople(db.read, ids, rules),
    findListings(db.read, ids),
    findOffers(db.read, ids),
  ]);
  const [personOf, listingOf] = [
    new Map(people.map((person) => [person.professional.userId, person])),
    new Map(listings.map((listing) => [listing.userId, listing])),
  ];
  const offersOf = Map.groupBy(offers, ({ userId }) => userId);
  return ids.flatMap((id) => {
    const [person, listing, services] = [personOf.get(id), listingOf.get(id), offersOf.get(id) ?? []];
    if (!person || !listing) return [];
    const standing = standingOf(person);
    if (!standing.listed || (standing.membersOnly && actor === null)) return [];
    return presentCard(person, {
      modes: modesOf(services),
      from: cheapestOf(services),
      freeIntro: hasFreeIntro(services),
      stars: { sum: listing.ratingSum, count: listing.ratingCount },
      nextFree: listing.bookable
        ? (firstFree(services, rules.now.getTime()) ?? laterThan(rules.now, listing.nextFree))
        : null,
      verified: listing.verified,
      featured: featured.includes(id),
      bookable: listing.bookable && standing.takesBookings,
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
