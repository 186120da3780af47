import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { endMove } from "../bookings/end-move.ts";
import { recordEvent, theClock } from "../bookings/record-event.ts";
import { changeFrom, findBooking } from "../bookings/bookings-repository.ts";
import { addRefunded } from "../bookings/for-sale-repository.ts";
import { lockBookings } from "../bookings/holds-repository.ts";

export interface ExternalRefund {
  readonly id: number;
  /** Below zero: it did not reach the learner after all. */
  readonly cents: number;
  /** Nothing of what was paid is left. */
  readonly whole: boolean;
  readonly at: Date;
}

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores" | "money" | "news">;

const reason = "The payment was taken back.";

/**
 * Money of a booking was refunded without us: manually at the payment service, or by a lost dispute. A booking that has
 * not taken place ends with the last of it, for its learner.
 */
export async function recordExternalRefund(
  tx: Tx,
  deps: Deps,
  { id, cents, whole, at }: ExternalRefund,
): Promise<void> {
  const [before] = await lockBookings(tx, [id]);
  if (before === undefined) return;
  await addRefunded(tx, id, cents, at);
  const takesPlace = before.state === "requested" || (before.state === "confirmed" && before.endsAt > at);
  if (!whole || cents <= 0 || !takesPlace) return;
  const there = await findBooking(tx, id);
  if (there !== null) await endMove(tx, there, "withdrawn");
  const changed = { state: "cancelled_by_learner", reason, sequence: before.sequence + 1 } as const;
  if (!(await changeFrom(tx, before, changed))) return;
  const event = { bookingId: id, by: theClock, from: before.state, to: changed.state, what: "cancelled", at } as const;
  const key = await recordEvent(tx, { ...event, data: { reason } });
  await deps.news.cancelled(tx, { ...before, state: changed.state, at });
  const found = await findBooking(tx, id);
  if (found !== null) await notifySides(tx, deps, { step: "cancelled", ...found, key, side: "learner", reason });
}
