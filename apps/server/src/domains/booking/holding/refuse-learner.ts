import type { DanceRole } from "@pavane/contract/booking/choices";
import { bookingErrors, notTakingText } from "@pavane/contract/booking/errors";
import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore, memberName } from "../../identity/index.ts";
import type { ServiceRow } from "../../professionals/index.ts";
import type { BookingDeps } from "../deps.ts";
import { findOpenAccounts } from "../place-offers/waiting-repository.ts";
import { refuseBlocked } from "./refuse-blocked.ts";

interface TimeChoice {
  readonly service: ServiceRow;
  readonly request: { readonly danceRole: DanceRole | null; readonly entryId?: number };
  /** Where it is another than the service's, which is asked for as the service is. */
  readonly priceCents?: number;
}

/** Why somebody cannot book a service at all, at any time. */
export async function refuseLearner(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { service, request, priceCents = service.priceCents }: TimeChoice,
): Promise<Refusal<"own_service" | "not_bookable" | "cannot_book" | "validation_failed"> | null> {
  if (service.userId === actor.id) return refuse(bookingErrors.own_service);
  if (!(await takesBookings(tx, deps, { service, request, priceCents }))) {
    const people = await findPeopleWithStore(tx, deps, [service.userId]);
    return refuse(bookingErrors.not_bookable, { message: notTakingText(memberName(people.get(service.userId))) });
  }
  // What was offered before the block is theirs to take.
  const blocked = request.entryId === undefined ? await refuseBlocked(tx, actor, service.userId) : null;
  if (blocked !== null) return blocked;
  // A person who joined the waiting list before roles were asked for has none.
  if (service.roleGap !== null && request.danceRole === null && request.entryId === undefined)
    return invalidField("dance_role", "Choose lead, follow or either");
  return null;
}

/**
 * An offered place stays theirs regardless of what its professional switches off since, until the account is closed.
 */
async function takesBookings(
  tx: Tx,
  deps: BookingDeps,
  { service, request, priceCents = service.priceCents }: TimeChoice,
): Promise<boolean> {
  if (request.entryId !== undefined) return hasOpenAccount(tx, service.userId);
  if (!(await deps.professionals.bookableServices(tx, service.userId)).has(service.id)) return false;
  return mayCost(tx, deps, service, priceCents);
}

/** What has a price is sold for those only who can be paid; of a service that is on offer with a price, that is known. */
const mayCost = async (tx: Tx, { payees }: BookingDeps, service: ServiceRow, priceCents: number): Promise<boolean> =>
  priceCents === 0 || service.priceCents > 0 || (await payees.readyAmong(tx, [service.userId])).has(service.userId);

const hasOpenAccount = async (tx: Tx, userId: number): Promise<boolean> =>
  (await findOpenAccounts(tx, [userId])).has(userId);
