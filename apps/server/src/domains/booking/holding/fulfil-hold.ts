import { answerBy } from "@pavane/contract/booking/cancellation-policies";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { notifySides } from "../mails/notify-sides.ts";
import { recordEvent } from "../bookings/record-event.ts";
import { earlier } from "./hold-end.ts";
import {
  changeFrom,
  findBookings,
  findOfPurchase,
  type BookingInSession,
  type BookingRow,
} from "../bookings/bookings-repository.ts";
import { lockBookings } from "../bookings/holds-repository.ts";

export interface TakingUp {
  readonly id: number;
  readonly learnerId: number;
  /** The line that paid for it; null for what is free. */
  readonly orderItemId: number | null;
  readonly paidCents: number;
  readonly at: Date;
}

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores" | "money" | "news">;

/**
 * Completes a hold, once it is paid or free: it is confirmed, or a request that waits for its answer. Both sides are
 * notified, of dates that are fulfilled together in one mail. False when it is not, or no longer, a hold of this
 * person.
 */
export async function fulfilHold(tx: Tx, deps: Deps, { id, learnerId, at, ...paid }: TakingUp): Promise<boolean> {
  const [booking] = await lockBookings(tx, [id]);
  if (booking === undefined || booking.learnerId !== learnerId) return false;
  if (booking.state !== "held" || booking.holdExpiresAt === null || booking.holdExpiresAt <= at) return false;
  const asks = booking.terms.approval === "request";
  const { booking_answer_hours: answerHours } = await deps.site.getSettings(tx);
  const until = new Date(answerBy(at.getTime(), booking.startsAt.getTime(), answerHours));
  const state = asks ? "requested" : "confirmed";
  const changed = {
    ...paid,
    state,
    answerBy: asks ? until : null,
    holdExpiresAt: null,
    holdCarried: false,
    updatedAt: at,
  } as const;
  if (!(await changeFrom(tx, booking, changed))) return false;
  const by = { actorId: learnerId, onBehalfOf: null };
  const key = await recordEvent(tx, { bookingId: id, by, from: "held", to: state, what: state, at });
  if (state === "confirmed") await deps.news.confirmed(tx, { ...booking, at });
  const dates = await findTaken(tx, booking);
  const [first] = dates;
  if (first === undefined) return true;
  const notice = { ...first, dates, step: state, key, side: "learner" } as const;
  await notifySides(tx, deps, asks ? { ...notice, until: soonestAnswer(dates, until) } : notice);
  return true;
}

/**
 * The dates to notify about once they are fulfilled: the booking, or all dates that are fulfilled with it; none before
 * the last of them is.
 */
async function findTaken(tx: Tx, { id, purchase }: BookingRow): Promise<readonly BookingInSession[]> {
  const dates = purchase === null ? await findBookings(tx, [id]) : await findOfPurchase(tx, purchase);
  return dates.some(({ booking }) => booking.state === "held") ? [] : dates;
}

const soonestAnswer = (dates: readonly BookingInSession[], until: Date): Date =>
  dates.reduce((first, { booking }) => earlier(first, booking.answerBy ?? first), until);
