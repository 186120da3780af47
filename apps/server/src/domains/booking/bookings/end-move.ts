import type { MoveState } from "@pavane/contract/booking/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { LockedBooking } from "./lock-for-transition.ts";
import type { MoveRow } from "./bookings-repository.ts";
import { closeMove, dropBusy } from "./moves-repository.ts";

/** Ends the open proposal of a booking, which is locked: only its own time is busy then. Null where there is none. */
export async function endMove(
  tx: Tx,
  { booking, session }: Pick<LockedBooking, "booking" | "session">,
  state: Exclude<MoveState, "open">,
): Promise<MoveRow | null> {
  const closed = await closeMove(tx, booking.id, state);
  if (closed !== null) await dropBusy(tx, session.id, closed.startsAt);
  return closed;
}
