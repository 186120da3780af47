import type { AdminBookingAction, Attention } from "@pavane/contract/booking/admin-choices";
import type { BookingSide } from "@pavane/contract/booking/choices";
import type { AdminBooking, AdminBookingDetail } from "@pavane/contract/booking/schema-admin";
import { decimalText } from "@pavane/contract/core/money";
import { displayName } from "../../identity/index.ts";
import { refundIfCancelled, refundTerms } from "../bookings/cancellation-refund.ts";
import type { BookingView } from "../views/load-bookings.ts";
import { presentBooking } from "../views/present-booking.ts";
import { stateAt, stateFactsAt } from "../bookings/state-facts.ts";
import { stepProblem } from "../bookings/states.ts";
import { sideOf } from "../bookings/bookings-repository.ts";
import { dueBy, type AdministeredView, type MailAbout } from "./administered-repository.ts";

interface Asking {
  readonly now: Date;
  /** Whether who asks may see amounts. */
  readonly amounts: boolean;
  readonly staffId: number;
}

export function presentAdministered(view: AdministeredView, { now, amounts, staffId }: Asking): AdminBooking {
  const { booking, session, people } = view;
  const person = (id: number) => ({ id, name: displayName(people.get(id)) });
  return {
    id: booking.id,
    state: stateAt(booking, now),
    service: booking.terms.name,
    professional: person(booking.professionalId),
    learner: person(booking.learnerId),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    zone: session.zone,
    paid: amounts ? decimalText(booking.paidCents) : null,
    refunded: amounts ? decimalText(booking.refundedCents) : null,
    attention: attentionOf(view, now),
    actions: sideOf(booking, staffId) === null ? actionsOf(view, now) : [],
  };
}

function attentionOf(view: AdministeredView, now: Date): Attention[] {
  const { booking, line } = view;
  const { state, disputedAt, resolvedAt, answerBy } = booking;
  const needs: readonly (readonly [Attention, boolean])[] = [
    ["dispute", disputedAt !== null && resolvedAt === null],
    ["refund_failed", line?.refund === "failed"],
    ["request_due", state === "requested" && answerBy !== null && answerBy <= dueBy(now)],
    ["behind", view.behind],
  ];
  return needs.flatMap(([need, there]) => (there ? [need] : []));
}

interface Whole extends Asking {
  readonly answerHours: number;
  readonly history: AdminBookingDetail["history"];
  readonly mails: readonly MailAbout[];
}

/** The same with terms, history and mails; what a professional sees of it is the ground. */
export function presentWhole(
  view: AdministeredView,
  { history, mails, answerHours, ...asking }: Whole,
): AdminBookingDetail {
  const { booking, line } = view;
  const { now, amounts } = asking;
  const seen = presentBooking(view, { side: "professional", now, icsUrl: () => null, answerHours });
  return {
    ...presentAdministered(view, asking),
    service_id: booking.serviceId,
    mode: seen.service.mode,
    place: seen.service.place,
    minutes: seen.service.minutes,
    before_min: booking.terms.beforeMin,
    after_min: booking.terms.afterMin,
    seats: seen.seats,
    others: seen.others,
    dance_role: seen.dance_role,
    approval: seen.approval,
    answer_by: seen.answer_by,
    hold_expires_at: seen.hold_expires_at,
    price: amounts ? seen.price : null,
    receives: amounts ? seen.receives : null,
    commission: amounts ? booking.terms.commissionBps / 100 : null,
    refund_pending: seen.refund_pending,
    policy: seen.policy,
    percent: refundTerms(booking, now).percent,
    quotes: { learner: quoteOf(view, "learner", asking), professional: quoteOf(view, "professional", asking) },
    order: amounts ? (line?.orderPublicId ?? view.waitingOrder) : null,
    note: seen.note,
    reason: seen.reason,
    proposal: seen.proposal,
    dispute: seen.dispute,
    reviews: view.reviews.map(presentReview),
    history,
    mails: mails.map((mail) => presentMail(mail, booking.learnerId)),
  };
}

const presentMail = (mail: MailAbout, learnerId: number): AdminBookingDetail["mails"][number] => ({
  id: mail.id,
  to: mail.userId === learnerId ? "learner" : "professional",
  kind: mail.kind,
  subject: mail.subject,
  status: mail.status,
  at: mail.createdAt.toISOString(),
});

function quoteOf({ booking }: BookingView, side: BookingSide, { now, amounts }: Asking) {
  const { percent, cents } = refundIfCancelled({ booking, now }, side);
  return { percent, refund: amounts ? decimalText(cents) : null };
}

const presentReview = (review: BookingView["reviews"][number]): AdminBookingDetail["reviews"][number] => ({
  id: review.id,
  by: review.authorSide,
  rating: review.rating,
  body: review.body,
  reply: review.reply,
  published_at: review.publishedAt?.toISOString() ?? null,
  hidden_at: review.hiddenAt?.toISOString() ?? null,
  hidden_reason: review.hiddenReason,
});

function actionsOf(view: BookingView, now: Date): AdminBookingAction[] {
  const snapshot = stateFactsAt(view, now);
  const at = now.getTime();
  const may = (step: "accept" | "decline" | "cancel") => stepProblem(step, "professional", snapshot, at) === null;
  const offered: readonly (readonly [AdminBookingAction, boolean])[] = [
    ["accept", may("accept")],
    ["decline", may("decline")],
    ["cancel", may("cancel")],
    ["move", snapshot.state === "confirmed" && now < view.booking.startsAt],
    ["resolve", stepProblem("resolve", "staff", snapshot, at) === null],
  ];
  return offered.flatMap(([action, possible]) => (possible ? [action] : []));
}
