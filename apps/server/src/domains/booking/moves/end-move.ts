import type { MoveState } from "@pavane/contract/booking/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { Locked } from "../bookings/lock-for-step.ts";
import type { MoveRow } from "../bookings/store-bookings.ts";
import { busyText } from "../sessions/busy-text.ts";
import { closeMove, saveSession } from "./store-moves.ts";

/** Ends the open proposal of a booking, which is locked: only its own time is busy then. Null where there is none. */
export async function endMove(
  tx: Tx,
  { booking, session }: Pick<Locked, "booking" | "session">,
  state: Exclude<MoveState, "open" | "accepted">,
): Promise<MoveRow | null> {
  const closed = await closeMove(tx, booking.id, state);
  if (closed !== null) await saveSession(tx, session.id, { busy: busyText(session, booking.terms) });
  return closed;
}
