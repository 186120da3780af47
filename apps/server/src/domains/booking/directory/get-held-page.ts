import type { Actor } from "../../../platform/http/actor.ts";
import { findHoldsOf } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { presentPage } from "./present-page.ts";

/**
 * The page of somebody who is not listed any more for whom holds a time with them: their name, picture and clock, so that it is paid for
 * where it was chosen. Nothing of what they took away; null for everybody else, and where the account is closed.
 */
export async function getHeldPage(deps: BookingDeps, actor: Actor | null, userId: number) {
  if (actor === null) return null;
  const { db, clock, professionals } = deps;
  const held = await findHoldsOf(db.read, actor.id, clock.now());
  if (!held.some(({ professionalId }) => professionalId === userId)) return null;
  const [seen] = await professionals.findPeople([userId]);
  if (seen === undefined || seen.person.facts.accountClosed) return null;
  const nothing = { shown: [], onOffer: [], stars: [], held: 0, earned: [], frees: [] };
  const page = presentPage(seen.person, { ...nothing, actor });
  return { ...page, bio: null, video_url: null, photos: [], socials: {}, levels: [], age_groups: [] };
}
