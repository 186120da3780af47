import type { BookingSide } from "@pavane/contract/booking/choices";
import { memberName } from "@pavane/contract/identity/person-name";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { findMatching } from "./list-repository.ts";

/** A booking of somebody's own, as a search shows it. */
export interface FoundBooking {
  readonly id: number;
  readonly as: BookingSide;
  readonly service: string;
  /** What the other side is called. */
  readonly with: string;
  readonly startsAt: Date;
}

/** Own bookings that fit some words, whichever side somebody is on, the latest first. */
export async function searchOwnBookings(
  deps: Pick<BookingDeps, "db" | "clock" | "stores">,
  actor: Actor,
  words: string,
  most: number,
): Promise<FoundBooking[]> {
  const asked = { q: words, service: undefined, userId: actor.id, now: deps.clock.now(), stores: deps.stores, most };
  const [made, received] = await Promise.all([
    findMatching(deps.db.read, { ...asked, as: "learner" }),
    findMatching(deps.db.read, { ...asked, as: "professional" }),
  ]);
  const found = [...made, ...received].toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime()).slice(0, most);
  const people = await findPeopleWithStore(
    deps.db.read,
    deps,
    found.map(({ otherId }) => otherId),
  );
  return found.map(({ otherId, ...booking }) => ({ ...booking, with: memberName(people.get(otherId)) }));
}
