import type { Read } from "../../../platform/db/database.ts";
import { memberName } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import { bookableRules, loadOffer, standingOf } from "../eligibility/see-professional.ts";
import { findPeople } from "../eligibility/store-people.ts";
import type { SimilarPerson } from "../mails/tell-sides.ts";
import { findAlike } from "./store-closing.ts";

const mostShown = 3;
/** Some of those who are alike take no bookings. */
const mostAsked = 12;

/** At most three people of the same dance styles who can be booked. */
export async function similarPeople(
  db: Read,
  deps: Pick<BookingDeps, "clock" | "site" | "payees" | "stores">,
  userId: number,
): Promise<SimilarPerson[]> {
  const ids = await findAlike(db, userId, mostAsked);
  const people = await findPeople(db, ids, await bookableRules(deps, db));
  const found: SimilarPerson[] = [];
  for (const id of ids) {
    const person = people.find(({ professional }) => professional.userId === id);
    if (person === undefined || found.length === mostShown) continue;
    const { onOffer } = await loadOffer(db, deps, { person, standing: standingOf(person) });
    if (onOffer.length > 0) found.push({ id, name: memberName(person.name) });
  }
  return found;
}
