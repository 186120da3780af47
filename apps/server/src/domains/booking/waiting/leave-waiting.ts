import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { offerPlaces } from "../place-offers/offer-places.ts";
import { changeEntry, dismissLapsed, findEntry, lockEntriesOf } from "../place-offers/waiting-repository.ts";

/**
 * Takes somebody off a list; a place that was offered to them goes to the next. A place they did not take in time is
 * not shown any more.
 */
export async function leaveWaiting(
  deps: BookingDeps,
  actor: Actor,
  id: number,
): Promise<void | Refusal<"entry_not_found">> {
  const found = await findEntry(deps.db.read, actor.id, id);
  if (found === null) return refuse(bookingErrors.entry_not_found);
  await deps.db.write(async (tx) => {
    await lockProfessional(tx, found.session.professionalId);
    const entry = (await lockEntriesOf(tx, found.session.id)).find((one) => one.id === id);
    if (entry === undefined) return dismissLapsed(tx, id);
    await changeEntry(tx, entry, "left");
    await offerPlaces(tx, deps, found.session.id, deps.clock.now());
  });
}
