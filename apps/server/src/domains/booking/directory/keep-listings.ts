import { dayMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import { findCountingTerms } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { dayOf } from "../../../platform/zones.ts";
import { loadTimes } from "../free-times/slot-facts-repository.ts";
import { makeListing } from "./make-listing.ts";
import {
  deleteListing,
  findDue,
  findNextEnd,
  lockListing,
  noteOwedTerms,
  rollNextFree,
  saveListing,
  saveOffers,
  takeChanges,
} from "./listings-repository.ts";
import { type DirectoryPerson } from "../../professionals/index.ts";
import { countByRating } from "../reviews/public-reviews-repository.ts";
import { countHeld } from "./held-repository.ts";
import { momentOf } from "../free-times/viewer-days.ts";

type KeepingDeps = Pick<BookingDeps, "db" | "clock" | "site" | "professionals" | "credentials">;

const maxAtOnce = 20;
const maxDue = 2_000;

/** Updates the directory with everything that has changed; safe to repeat, and to run in two processes concurrently. */
export async function updateChangedListings(deps: KeepingDeps): Promise<void> {
  for (;;) {
    const taken = await deps.db.write(async (tx) => {
      const ids = await takeChanges(tx, maxAtOnce);
      for (const id of ids) await keepListing(tx, deps, id);
      return ids;
    });
    if (taken.length === 0) return;
  }
}

/** How often is looked for new terms: a listing that was read just before their date may be written just after the first look. */
const looksForTerms = 2;

/** The same for who owes terms since their date came; then not looked for again until other terms count, or by another process. */
export function termsFollower(deps: KeepingDeps): () => Promise<void> {
  const { db, clock } = deps;
  let followed = { version: -1, looks: 0 };
  return async () => {
    const version = await findCountingTerms(db.read, clock.now());
    const looks = version === followed.version ? followed.looks : 0;
    if (looks === looksForTerms) return;
    await db.write((tx) => noteOwedTerms(tx, clock.now()));
    await updateChangedListings(deps);
    followed = { version, looks: looks + 1 };
  };
}

/** The same for what the clock alone has changed: free starts that passed, new days, ended tiers and holds. */
export async function updateListingsByClock(deps: KeepingDeps): Promise<void> {
  const { db, clock } = deps;
  const empty = await db.write((tx) => rollNextFree(tx, clock.now(), maxDue));
  for (const id of [...empty, ...(await findDue(db.read, clock.now(), maxDue))])
    await db.write((tx) => keepListing(tx, deps, id));
}

/** Writes one person's listing in the directory again, or removes it. */
async function keepListing(tx: Tx, deps: KeepingDeps, userId: number): Promise<void> {
  const { clock, site, professionals, credentials } = deps;
  const now = clock.now();
  await lockListing(tx, userId);
  const [seen] = await professionals.findPeople([userId], tx);
  if (!seen?.eligibility.listed) return deleteListing(tx, userId);
  const { person, eligibility } = seen;
  const { shown: services, onOffer } = await professionals.loadOffer(tx, seen);
  const stars = await countByRating(tx, [userId]);
  const [held] = await countHeld(tx, [userId], new Date(now.getTime() - 90 * dayMs));
  const styles = await site.danceStyles(tx);
  const { listing, offers } = makeListing({
    person,
    membersOnly: eligibility.membersOnly,
    services,
    onOffer: new Set(onOffer.map(({ id }) => id)),
    times:
      onOffer.length === 0 ? null : await loadTimes(tx, person.professional, { now, window: windowOf(onOffer, now) }),
    stars: {
      sum: stars.reduce((sum, { rating, count }) => sum + rating * count, 0),
      count: stars.reduce((sum, { count }) => sum + count, 0),
    },
    sessions90: held?.since ?? 0,
    verified: (await credentials.holdersAmong(tx, [userId])).has(userId),
    slugs: new Map(styles.map(({ name, slug }) => [name, slug])),
    refreshAt: await nextRefresh(tx, person, now),
  });
  await saveListing(tx, listing);
  await saveOffers(tx, userId, offers);
}

function windowOf(services: readonly { readonly furthestDays: number }[], now: Date) {
  const furthest = Math.max(...services.map(({ furthestDays }) => furthestDays));
  return { start: now.getTime() - 2 * dayMs, end: now.getTime() + (furthest + 6) * dayMs };
}

/** When their next day begins, or before that when a tier or a hold ends. */
async function nextRefresh(tx: Tx, { professional }: DirectoryPerson, now: Date): Promise<Date> {
  const { userId, timeZone } = professional;
  const midnight = momentOf(dayOf(now.getTime(), timeZone) + 1, 0, timeZone);
  const end = await findNextEnd(tx, userId, now);
  return new Date(Math.min(midnight, end?.getTime() ?? Infinity));
}
