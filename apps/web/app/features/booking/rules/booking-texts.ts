import type { BookingSide } from "@pavane/contract/booking/choices";
import { momentText, timeText } from "@pavane/contract/core/times";
import type { Booking } from "@pavane/contract/booking/schema";
import { countdownText, secondsUntil } from "../../../time/countdown.ts";
import { holdPrice } from "./series-offer.ts";

export type StateTone = "soft" | "pine" | "brass" | "brick";

export interface StateTexts {
  readonly text: string;
  readonly tone: StateTone;
}

type BookingFacts = Pick<
  Booking,
  | "state"
  | "side"
  | "learner"
  | "professional"
  | "hold_expires_at"
  | "paying"
  | "answer_by"
  | "refund_pending"
  | "price"
  | "starts_at"
  | "together"
  | "whole"
> & {
  readonly proposal: Pick<NonNullable<Booking["proposal"]>, "state"> | null;
  readonly dispute: Pick<NonNullable<Booking["dispute"]>, "absent" | "disputed_at" | "resolved_at"> | null;
};

/** Whether what is held is booked without paying. */
export const isFree = (held: Parameters<typeof holdPrice>[0]): boolean => Number(holdPrice(held)) === 0;

/** The person on the other side of a booking. */
export const otherParty = ({ side, learner, professional }: Pick<Booking, "side" | "learner" | "professional">) =>
  side === "learner" ? professional : learner;

/** The status of a booking, as shown to its side. */
export function stateText(booking: BookingFacts, zone: string, now: number): StateTexts {
  const { state, side, hold_expires_at: held, answer_by: by } = booking;
  switch (state) {
    case "held": {
      if (booking.paying) return { text: "Your payment is on its way", tone: "brass" };
      const left = `${countdownText(secondsUntil(held ?? "", now))} left`;
      return { text: isFree(booking) ? `Held for you, ${left}` : `Waiting for payment, ${left}`, tone: "brick" };
    }
    case "requested":
      return { text: waiting(booking, by === null ? null : momentText(Date.parse(by), zone)), tone: "brass" };
    case "confirmed":
      return { text: "Confirmed", tone: "pine" };
    case "completed":
      return { text: booking.dispute?.resolved_at ? "Decided: it took place" : "Completed", tone: "soft" };
    case "no_show":
      return absence(booking);
    case "declined":
      return { text: "Declined", tone: "soft" };
    case "expired":
      return { text: "Expired", tone: "soft" };
    case "cancelled_by_learner":
      return { text: cancelled("learner", side, booking.learner.name), tone: "soft" };
    case "cancelled_by_professional":
      return { text: cancelled("professional", side, booking.professional.name), tone: "soft" };
  }
}

/** Who was absent, as it was reported, or decided after an objection. */
function absence({ side, dispute, learner, professional }: BookingFacts): StateTexts {
  if (dispute === null) return { text: "No-show", tone: "brick" };
  const own = dispute.absent === side;
  const absentName = own ? "you" : { learner, professional }[dispute.absent].name;
  const tone = own ? "brick" : "soft";
  if (dispute.resolved_at === null) return { text: `Reported: ${absentName} did not come`, tone };
  if (dispute.disputed_at !== null) return { text: `Decided: ${absentName} did not come`, tone };
  return { text: `${own ? "You" : absentName} did not come`, tone };
}

function waiting({ side, professional }: BookingFacts, until: string | null): string {
  const whose = side === "learner" ? `Waiting for ${professional.name}` : "Waiting for your answer";
  return until === null ? whose : `${whose} until ${until}`;
}

const cancelled = (by: BookingSide, side: BookingSide, name: string): string =>
  by === side ? "Cancelled by you" : `Cancelled by ${name}`;

/** What is said beside the state. */
export function marksOf({ proposal, dispute, refund_pending: pending }: BookingFacts): string[] {
  return [
    ...(proposal?.state === "open" ? ["New time proposed"] : []),
    ...(dispute?.disputed_at && !dispute.resolved_at ? ["In dispute"] : []),
    ...(pending ? ["Refund on its way"] : []),
  ];
}

/** "9:00 – 10:00 AM" by the clocks of a zone. */
export function spanText(start: string, end: string, zone: string): string {
  const [from, to] = [timeText(Date.parse(start), zone), timeText(Date.parse(end), zone)];
  const [, half] = / (AM|PM)$/.exec(from) ?? [];
  return half !== undefined && to.endsWith(half) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`;
}
