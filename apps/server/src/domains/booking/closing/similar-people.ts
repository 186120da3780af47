import type { Read } from "../../../platform/db/database.ts";
import { memberName } from "../../identity/index.ts";
import type { BookingDeps } from "../deps.ts";
import type { SimilarPerson } from "../mails/notify-sides.ts";
import { findSimilarIds } from "./closing-repository.ts";

const maxShown = 3;
/** Some of those who are alike take no bookings. */
const maxAsked = 12;

/** At most three people of the same dance styles who can be booked. */
export async function similarPeople(
  db: Read,
  { professionals }: Pick<BookingDeps, "professionals">,
  userId: number,
): Promise<SimilarPerson[]> {
  const ids = await findSimilarIds(db, userId, maxAsked);
  const people = await professionals.findPeople(ids, db);
  const found: SimilarPerson[] = [];
  for (const id of ids) {
    const seen = people.find(({ person }) => person.professional.userId === id);
    if (seen === undefined || found.length === maxShown) continue;
    const { onOffer } = await professionals.loadOffer(db, seen);
    if (onOffer.length > 0) found.push({ id, name: memberName(seen.person.name) });
  }
  return found;
}
