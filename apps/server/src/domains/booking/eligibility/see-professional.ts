import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { findServicesOf, type ServiceRow } from "../services/store-services.ts";
import { decideStanding, isOnOffer, type Standing } from "./standing.ts";
import { findPeople, type BookableRules, type DirectoryPerson } from "./store-people.ts";

export interface SeenProfessional {
  readonly person: DirectoryPerson;
  readonly standing: Standing;
}

/** Somebody listed, as far as a viewer may see them. Who is unlisted, hidden, gone or unknown looks alike. */
export async function seeProfessional(
  db: Read,
  deps: Pick<BookingDeps, "site" | "clock" | "stores">,
  actor: Actor | null,
  userId: number,
): Promise<SeenProfessional | Refusal<"professional_not_found">> {
  const [person] = await findPeople(db, [userId], await bookableRules(deps));
  const standing = person && standingOf(person);
  if (!person || !standing?.listed || (standing.membersOnly && actor === null))
    return refuse(bookingErrors.professional_not_found);
  return { person, standing };
}

/** What the site asks now of who is to be booked; within a transaction give it. */
export async function bookableRules(
  { site, clock, stores }: Pick<BookingDeps, "site" | "clock" | "stores">,
  within?: Read,
): Promise<BookableRules> {
  const { booking_email_confirmed: confirmedEmail } = await site.getSettings(within);
  return { now: clock.now(), confirmedEmail, stores };
}

export const standingOf = ({ professional, profile, facts }: DirectoryPerson): Standing =>
  decideStanding({
    ...facts,
    publishedAt: professional.publishedAt,
    pausedAt: professional.pausedAt,
    visibility: profile.visibility,
  });

/** Services that are shown, and those of them that can be booked; `payable`: what has a price can be sold. */
export async function loadOffer(
  db: Read,
  { payees }: Pick<BookingDeps, "payees">,
  { person, standing }: SeenProfessional,
): Promise<{ shown: ServiceRow[]; onOffer: ServiceRow[]; payable: boolean }> {
  const { userId } = person.professional;
  const shown = (await findServicesOf(db, userId)).filter(({ archivedAt }) => archivedAt === null);
  const payable = standing.takesBookings && (await payees.readyAmong(db, [userId])).has(userId);
  const { takesBookings } = standing;
  return { shown, payable, onOffer: shown.filter((service) => isOnOffer(service, { takesBookings, payable })) };
}
