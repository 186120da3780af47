import type { BookingSide } from "@pavane/contract/booking/choices";
import { answerBy, type RefundStep } from "@pavane/contract/booking/cancellation-policies";
import type { Booking } from "@pavane/contract/booking/schema";
import { minuteMs } from "@pavane/contract/core/durations";
import { decimalText } from "@pavane/contract/core/money";
import { splitCommission } from "@pavane/contract/ledger/commission";
import { presentPerson } from "../bookings/present-person.ts";
import { decideReschedule, type RescheduleFacts } from "../bookings/decide-reschedule.ts";
import { decideActions, reviewOpenUntil } from "./decide-actions.ts";
import type { BookingView } from "./load-bookings.ts";
import { stateFactsAt } from "../bookings/state-facts.ts";
import { presentReview } from "../reviews/present-review.ts";
import { refundTerms } from "../bookings/cancellation-refund.ts";
import { objectWithinMs, stepProblem } from "../bookings/states.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import type { ReviewRow } from "../reviews/reviews-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";

/** An online session can be joined from this long before its start. */
const joinFromMs = 15 * minuteMs;

interface Asking {
  readonly side: BookingSide;
  readonly now: Date;
  /** Where its entry for a calendar is read; null where it has none. */
  readonly icsUrl: (booking: BookingRow) => string | null;
  /** How long professionals have to answer. */
  readonly answerHours: number;
}

/** A booking as one of its sides sees it. */
export function presentBooking(view: BookingView, { side, now, icsUrl, answerHours }: Asking): Booking {
  const { booking, session } = view;
  const refund = refundTerms(booking, now);
  const reviews = reviewsOf(view, side);
  const asked = factsOf(view, { side, now, refundPercent: refund.percent, ...reviews });
  return {
    id: booking.id,
    uid: booking.uid,
    state: asked.state,
    side,
    service: presentService(view),
    professional: presentPerson(view.people, booking.professionalId),
    learner: presentPerson(view.people, booking.learnerId),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    ...presentPlaces(view, asked.state),
    dance_role: booking.danceRole,
    ...presentMoney(view, side),
    policy: { key: booking.terms.policy, steps: presentSteps(refund.steps) },
    approval: booking.terms.approval,
    paying: asked.paying,
    hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
    answer_by: answeredBy(asked.state, booking, { now, answerHours })?.toISOString() ?? null,
    join_url: canJoin(booking, now) ? session.meetingUrl : null,
    proposal: presentProposal(view),
    dispute: presentDispute(booking),
    took_back: asked.tookBack && stepProblem("report", side, asked, now.getTime()) === null,
    note: booking.note,
    reason: booking.reason,
    reviews: presentReviews(reviews, reviewOpenUntil(asked, now.getTime())),
    ics_url: icsUrl(booking),
    together: asked.state === "held" ? [...view.together] : [],
    whole: presentWhole(view),
    moves: asked.state === "confirmed" ? movesAs(booking, session, { side, percent: refund.percent }) : null,
    order: asked.state === "held" && side === "learner" ? view.waitingOrder : null,
    actions: decideActions(asked, now.getTime()),
  };
}

const presentPlaces = (
  { booking, session }: BookingView,
  state: Booking["state"],
): Pick<Booking, "zone" | "seats" | "others" | "planned"> => ({
  zone: session.zone,
  seats: booking.seats,
  others: takesPlace.has(state) ? Math.max(0, session.seatsTaken - booking.seats) : 0,
  planned: session.dated === "fixed",
});

type Money = Pick<Booking, "price" | "paid" | "refunded" | "refund_pending" | "receives">;

const presentMoney = ({ booking, line }: BookingView, side: BookingSide): Money => ({
  price: decimalText(booking.terms.priceCents),
  paid: decimalText(booking.paidCents),
  refunded: decimalText(booking.refundedCents),
  refund_pending: line?.refund === "pending" || line?.refund === "failed",
  receives: side === "professional" ? decimalText(line?.receivesCents ?? receivesOf(booking.terms)) : null,
});

const presentReviews = (
  { mine, theirs }: ReturnType<typeof reviewsOf>,
  openUntil: number | null,
): Booking["reviews"] => ({
  mine: mine ? presentReview(mine) : null,
  theirs: theirs ? presentReview(theirs) : null,
  open_until: openUntil === null ? null : new Date(openUntil).toISOString(),
});

function reviewsOf({ reviews }: BookingView, side: BookingSide) {
  return {
    mine: reviews.find(({ authorSide }) => authorSide === side),
    theirs: reviews.find((review) => review.authorSide !== side && isShown(review)),
  };
}

/** What decides which buttons a side has. */
function factsOf(
  view: BookingView,
  {
    side,
    now,
    refundPercent,
    mine,
    theirs,
  }: Pick<Asking, "side" | "now"> & ReturnType<typeof reviewsOf> & { readonly refundPercent: number },
) {
  const { booking, session } = view;
  return {
    ...stateFactsAt(view, now),
    side,
    completedAt: millis(booking.completedAt),
    proposedBy: view.move?.bySide ?? null,
    movable: side === "professional" || (session.capacity === 1 && session.dated === "open") || refundPercent > 0,
    mine: mine ? { shown: mine.publishedAt !== null } : null,
    paying: booking.state === "held" && booking.holdCarried,
    theirs: theirs ? { replied: theirs.reply !== null } : null,
    tookBack: view.tookBack.has(side === "learner" ? booking.learnerId : booking.professionalId),
  };
}

const presentService = ({ booking: { serviceId, terms }, session }: BookingView): Booking["service"] => ({
  id: serviceId,
  name: terms.name,
  minutes: terms.minutes,
  mode: terms.mode,
  place: terms.mode === "place" ? session.place : null,
});

/** What moving it would come to; null where it cannot be moved. */
function movesAs(
  { terms }: BookingRow,
  { capacity, dated }: BookingSessionRow,
  asked: Pick<RescheduleFacts, "side" | "percent">,
): Booking["moves"] {
  const kind = decideReschedule({
    ...asked,
    approval: terms.approval,
    group: capacity > 1,
    planned: dated === "fixed",
  });
  return kind === "none" ? null : kind;
}

/** Of a hold: when the answer would have to come if it was paid now. */
function answeredBy(
  state: Booking["state"],
  { answerBy: by, startsAt, terms }: BookingRow,
  { now, answerHours }: Pick<Asking, "now" | "answerHours">,
): Date | null {
  if (state === "requested") return by;
  if (state !== "held" || terms.approval === "instant") return null;
  return new Date(answerBy(now.getTime(), startsAt.getTime(), answerHours));
}

export const presentSteps = (steps: readonly RefundStep[]): Booking["policy"]["steps"] =>
  steps.map(({ until, percent }) => ({ until: new Date(until).toISOString(), percent }));

const takesPlace: ReadonlySet<string> = new Set(["held", "requested", "confirmed"]);

const millis = (moment: Date | null): number | null => moment?.getTime() ?? null;

const isShown = ({ publishedAt, hiddenAt }: ReviewRow): boolean => publishedAt !== null && hiddenAt === null;

/** A report while it runs closes nothing: who comes late after all joins. */
const canJoin = ({ state, resolvedAt, startsAt, endsAt }: BookingRow, now: Date): boolean =>
  (state === "confirmed" || (state === "no_show" && resolvedAt === null)) &&
  now.getTime() >= startsAt.getTime() - joinFromMs &&
  now < endsAt;

/** What will be paid to the professional while no order says it. */
const receivesOf = ({ priceCents, commissionBps }: BookingRow["terms"]): number =>
  splitCommission(priceCents, commissionBps).sellerCents;

function presentWhole({ booking, session, whole }: BookingView): Booking["whole"] {
  if (whole.length === 0 || session.seriesId === null) return null;
  return {
    series_id: session.seriesId,
    number: whole.findIndex(({ id }) => id === booking.id) + 1,
    starts: whole.map(({ startsAt }) => startsAt.toISOString()),
    price: decimalText(whole.reduce((sum, { priceCents }) => sum + priceCents, 0)),
  };
}

function presentProposal({ booking, move }: BookingView): Booking["proposal"] {
  if (move === null || booking.state !== "confirmed") return null;
  const lasts = booking.endsAt.getTime() - booking.startsAt.getTime();
  return {
    by: move.bySide,
    starts_at: move.startsAt.toISOString(),
    ends_at: new Date(move.startsAt.getTime() + lasts).toISOString(),
    expires_at: move.expiresAt.toISOString(),
    state: move.state,
    reason: move.reason,
  };
}

function presentDispute({ noShowSide, reportedAt, disputedAt, resolvedAt }: BookingRow): Booking["dispute"] {
  if (noShowSide === null || reportedAt === null) return null;
  return {
    absent: noShowSide,
    reported_at: reportedAt.toISOString(),
    object_until: new Date(reportedAt.getTime() + objectWithinMs).toISOString(),
    disputed_at: disputedAt?.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
  };
}
