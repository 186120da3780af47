import { hourMs } from "@pavane/contract/core/durations";
import { refuse } from "@pavane/contract/core/errors";
import { bookingErrors } from "@pavane/contract/booking/errors";
import type { BookingsQuery } from "@pavane/contract/booking/query-bookings";
import { decimalText } from "@pavane/contract/core/money";
import { dayMs } from "@pavane/contract/core/durations";
import { clampPage } from "@pavane/contract/core/page";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { professionalRoles } from "@pavane/contract/professionals/roles";
import type { Actor } from "../../../platform/http/actor.ts";
import { calendarLink } from "../calendar/calendar-link.ts";
import type { BookingDeps } from "../deps.ts";
import { refundIfCancelled } from "../bookings/cancellation-refund.ts";
import { loadHistory } from "./load-history.ts";
import { loadBookings } from "./load-bookings.ts";
import { refuseProblem } from "../bookings/lock-for-transition.ts";
import { presentBooking, presentSteps } from "./present-booking.ts";
import { stateFactsAt } from "../bookings/state-facts.ts";
import { stepProblem } from "../bookings/states.ts";
import { findBooking, sideOf } from "../bookings/bookings-repository.ts";
import { countOwn, findOwnIds, hasReceived } from "./list-repository.ts";

/** A booking as one of its sides sees it. Error: booking_not_found, for everybody else too. */
export async function readBooking(deps: BookingDeps, actor: Actor, id: number) {
  const now = deps.clock.now();
  const [view] = await loadBookings(deps.db.read, deps, [id], now);
  const side = view ? sideOf(view.booking, actor.id) : null;
  if (!view || side === null) return refuse(bookingErrors.booking_not_found);
  const { booking_answer_hours: answerHours } = await deps.site.getSettings();
  return presentBooking(view, { side, now, icsUrl: calendarLink(deps, side, now), answerHours });
}

/** The same with what happened to it. */
export async function readWithHistory(deps: BookingDeps, actor: Actor, id: number) {
  const booking = await readBooking(deps, actor, id);
  if (!("uid" in booking)) return booking;
  const sides = { learner: booking.learner.id, professional: booking.professional.id };
  return { ...booking, history: await loadHistory(deps.db.read, deps, id, sides) };
}

/** What cancelling now would give back. Errors: booking_not_found, wrong_state, started. */
export async function readCancellation(deps: BookingDeps, actor: Actor, id: number) {
  const now = deps.clock.now();
  const found = await findBooking(deps.db.read, id);
  const side = found ? sideOf(found.booking, actor.id) : null;
  if (!found || side === null) return refuse(bookingErrors.booking_not_found);
  const { booking } = found;
  const problem = stepProblem("cancel", side, stateFactsAt(found, now), now.getTime());
  if (problem !== null) return refuseProblem(problem, { ...found, now });
  const { steps, percent, cents } = refundIfCancelled({ booking, now }, side);
  return {
    percent,
    refund: decimalText(cents),
    steps: presentSteps(steps),
    hours: Math.max(0, Math.floor((booking.startsAt.getTime() - now.getTime()) / hourMs)),
  };
}

/** How many requests and moves wait for a professional's answer. */
export async function countToAnswer(deps: BookingDeps, userId: number): Promise<number> {
  const asked = {
    as: "professional",
    q: undefined,
    service: undefined,
    userId,
    now: deps.clock.now(),
    stores: deps.stores,
  } as const;
  return (await countOwn(deps.db.read, asked)).to_answer;
}

/** For how long a booking that was received leaves its list to somebody who is no professional any more. */
const receivedMs = 30 * dayMs;

/** A page of a user's own bookings, with how many are in each tab. */
export async function listBookings(deps: BookingDeps, actor: Actor, query: BookingsQuery) {
  const now = deps.clock.now();
  const requested = { ...query, userId: actor.id, now, stores: deps.stores };
  const counts = await countOwn(deps.db.read, requested);
  const { offset, ...page } = clampPage(query, counts[query.tab]);
  const ids = await findOwnIds(deps.db.read, { ...requested, size: page.size, offset });
  const views = await loadBookings(deps.db.read, deps, ids, now);
  const side = query.as;
  const { booking_answer_hours: answerHours } = await deps.site.getSettings();
  const asking = { side, now, icsUrl: calendarLink(deps, side, now), answerHours };
  const received =
    hasAnyRole(actor.roles, professionalRoles) ||
    (await hasReceived(deps.db.read, requested, new Date(now.getTime() - receivedMs)));
  return { data: views.map((view) => presentBooking(view, asking)), page, counts, has_received: received };
}
