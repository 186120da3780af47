import { isRefusal } from "@pavane/contract/core/errors";
import { cancelBooking } from "../transitions/cancel-booking.ts";
import { declineBooking } from "../transitions/decline-booking.ts";
import { endHold, lockBookings } from "../bookings/holds-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../bookings/bookings-repository.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { closeLists, offerPlaces } from "../place-offers/offer-places.ts";
import { changeEntry, lockEntriesOf, lockSession } from "../place-offers/waiting-repository.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { similarPeople } from "./similar-people.ts";
import {
  findOrphanEntries,
  findOrphanLists,
  findOrphans,
  type Orphan,
  type OrphanEntry,
} from "./closing-repository.ts";

const maxAtOnce = 200;
const reason = "The account was closed.";

/**
 * Ends upcoming bookings of people whose account was closed (rules of bookings, 6.9): holds expire, requests are
 * declined or withdrawn, confirmed bookings are cancelled: by a professional with a full refund, by a learner as the
 * policy says. What cannot be ended now, such as a hold that is being paid, is tried again at the next run. People who
 * wait for a place, or were offered one, are notified; a closed account is itself taken off waiting lists.
 */
export async function endForClosedAccounts(deps: BookingDeps): Promise<void> {
  for (const orphan of await findOrphans(deps.db.read, deps.clock.now(), maxAtOnce)) {
    try {
      await endOrphan(deps, orphan);
    } catch (error) {
      deps.log.error({ err: error, bookingId: orphan.id }, "a booking of a closed account could not be ended");
    }
  }
  for (const { sessionId, professionalId } of await findOrphanLists(deps.db.read, deps.clock.now(), maxAtOnce)) {
    try {
      await endList(deps, professionalId, sessionId);
    } catch (error) {
      deps.log.error({ err: error, sessionId }, "the waiting list of a closed account could not be ended");
    }
  }
  for (const entry of await findOrphanEntries(deps.db.read, deps.clock.now(), maxAtOnce)) {
    try {
      await endEntry(deps, entry);
    } catch (error) {
      deps.log.error(
        { err: error, entryId: entry.id },
        "the place in a waiting list of a closed account could not be ended",
      );
    }
  }
}

/** A place that was offered to them goes to the next person, who is notified. */
const endEntry = (deps: BookingDeps, { id, sessionId, professionalId }: OrphanEntry): Promise<void> =>
  deps.db.write(async (tx) => {
    await lockProfessional(tx, professionalId);
    const entry = (await lockEntriesOf(tx, sessionId)).find((one) => one.id === id);
    if (entry === undefined) return;
    await changeEntry(tx, entry, "left");
    await offerPlaces(tx, deps, sessionId, deps.clock.now());
  });

const endList = (deps: BookingDeps, professionalId: number, sessionId: number): Promise<void> =>
  deps.db.write(async (tx) => {
    await lockProfessional(tx, professionalId);
    const session = await lockSession(tx, sessionId);
    if (session !== null) await closeLists(tx, deps, [session]);
  });

async function endOrphan(deps: BookingDeps, orphan: Orphan): Promise<void> {
  const { id, state, side, professionalId } = orphan;
  if (state === "held") return expireHold(deps, orphan);
  const acting = { platformFor: side };
  const similar = side === "professional" ? await similarPeople(deps.db.read, deps, professionalId) : [];
  const ended =
    state === "requested" && side === "professional"
      ? await declineBooking(deps, acting, id, reason, similar)
      : await cancelBooking(deps, acting, id, { reason, similar, expectedState: state });
  if (isRefusal(ended))
    deps.log.info({ bookingId: id, code: ended.code }, "a booking of a closed account stays for now");
}

async function expireHold(deps: BookingDeps, { id, professionalId, side }: Orphan): Promise<void> {
  const order = await deps.money.endOrderOf(id);
  if (order === "processing" || order === "unavailable") return;
  const similar = side === "professional" ? await similarPeople(deps.db.read, deps, professionalId) : [];
  await deps.db.write(async (tx) => {
    await lockProfessional(tx, professionalId);
    const [booking] = await lockBookings(tx, [id]);
    if (booking?.state !== "held" || booking.holdCarried) return;
    await endHold(tx, id, { what: "hold_dropped", at: deps.clock.now() });
    const found = await findBooking(tx, id);
    // Dates that are held together end together, so there is one notice.
    if (side === "professional" && found !== null)
      await notifySides(tx, deps, { ...found, step: "hold_ended", key: "closed", only: "learner", similar });
  });
}
