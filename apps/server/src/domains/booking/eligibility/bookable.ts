import type { Read } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { bookableRules, loadOffer, standingOf } from "./see-professional.ts";
import { findPeople } from "./store-people.ts";

/**
 * Services of somebody that can be booked now, by the one rule of it (`decideStanding`, `isOnOffer`); none when they take no
 * bookings. Within a transaction give it.
 */
export async function bookableServices(
  db: Read,
  deps: Pick<BookingDeps, "clock" | "site" | "payees" | "stores">,
  userId: number,
): Promise<ReadonlySet<number>> {
  const [person] = await findPeople(db, [userId], await bookableRules(deps, db));
  if (person === undefined) return new Set();
  const { onOffer } = await loadOffer(db, deps, { person, standing: standingOf(person) });
  return new Set(onOffer.map(({ id }) => id));
}
