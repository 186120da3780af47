import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { findServicesOf, type ServiceRow } from "../services/services-repository.ts";
import { decideEligibility, isOnOffer, type Eligibility } from "./decide-eligibility.ts";
import { findPeople, type BookableRules, type DirectoryPerson } from "./people-repository.ts";

export interface SeenProfessional {
  readonly person: DirectoryPerson;
  readonly eligibility: Eligibility;
}

/**
 * A listed professional, as far as a viewer may see them. Unlisted, hidden, closed and unknown accounts give the same
 * answer.
 */
export async function seeProfessional(
  db: Read,
  deps: Pick<ProfessionalsDeps, "site" | "clock" | "stores">,
  actor: Actor | null,
  userId: number,
): Promise<SeenProfessional | Refusal<"professional_not_found">> {
  const [person] = await findPeople(db, [userId], await bookableRules(deps));
  const eligibility = person && eligibilityOf(person);
  if (!person || !eligibility?.listed || (eligibility.membersOnly && actor === null))
    return refuse(professionalsErrors.professional_not_found);
  return { person, eligibility };
}

/**
 * People with a professional profile and their eligibility, listed or not; inside a transaction pass it as `within`.
 */
export async function findSeen(
  deps: Pick<ProfessionalsDeps, "db" | "site" | "clock" | "stores">,
  ids: readonly number[],
  within?: Read,
): Promise<SeenProfessional[]> {
  const people = await findPeople(within ?? deps.db.read, ids, await bookableRules(deps, within));
  return people.map((person) => ({ person, eligibility: eligibilityOf(person) }));
}

/** What the site asks now of who is to be booked; within a transaction give it. */
async function bookableRules(
  { site, clock, stores }: Pick<ProfessionalsDeps, "site" | "clock" | "stores">,
  within?: Read,
): Promise<BookableRules> {
  const { booking_email_confirmed: confirmedEmail } = await site.getSettings(within);
  return { now: clock.now(), confirmedEmail, stores };
}

const eligibilityOf = ({ professional, facts }: DirectoryPerson): Eligibility =>
  decideEligibility({
    ...facts,
    publishedAt: professional.publishedAt,
    pausedAt: professional.pausedAt,
  });

/** What somebody offers. */
export interface Offer {
  /** Services that are shown. */
  readonly shown: readonly ServiceRow[];
  /** Those of them that can be booked. */
  readonly onOffer: readonly ServiceRow[];
  /** What has a price can be sold. */
  readonly payable: boolean;
}

/** What somebody offers, by the one rule of what can be booked. */
export async function loadOffer(
  db: Read,
  { payees }: Pick<ProfessionalsDeps, "payees">,
  { person, eligibility }: SeenProfessional,
): Promise<Offer> {
  const { userId } = person.professional;
  const shown = (await findServicesOf(db, userId)).filter(({ archivedAt }) => archivedAt === null);
  const payable = eligibility.takesBookings && (await payees.readyAmong(db, [userId])).has(userId);
  const { takesBookings } = eligibility;
  return { shown, payable, onOffer: shown.filter((service) => isOnOffer(service, { takesBookings, payable })) };
}
