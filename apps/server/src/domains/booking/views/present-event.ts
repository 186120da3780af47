import { oneOf } from "@pavane/contract/core/codes";
import { disputeOutcomes, type DisputeOutcome } from "@pavane/contract/booking/admin-choices";
import type { BookingEvent } from "@pavane/contract/booking/schema";
import { bookingSides, bookingStateNames, type BookingSide } from "@pavane/contract/booking/choices";
import { presentPerson } from "../bookings/present-person.ts";
import type { BookingEventKind } from "../bookings/record-event.ts";
import type { EventRow } from "../bookings/bookings-repository.ts";
import type { PersonWithStore } from "../../identity/index.ts";

/** A step in the life of a booking, as a sentence without the name of who did it, which is beside it. */
export function presentEvent(
  event: EventRow,
  people: ReadonlyMap<number, PersonWithStore>,
  ids: Readonly<Record<BookingSide, number>>,
): BookingEvent {
  const { actorId } = event;
  return {
    at: event.createdAt.toISOString(),
    by: actorId === null ? null : presentPerson(people, actorId),
    on_behalf_of: event.onBehalfOf,
    from: event.fromState,
    to: event.toState,
    text: textOf(event, (side) => presentPerson(people, ids[side]).name),
  };
}

const texts: Readonly<Record<BookingEventKind, string>> = {
  held: "Chose the time",
  hold_dropped: "Let the time go",
  hold_ran_out: "The hold ran out",
  requested: "Asked for the time",
  confirmed: "Booked",
  accepted: "Accepted the request",
  declined: "Declined the request",
  withdrawn: "Withdrew the request",
  not_answered: "The request was not answered in time",
  cancelled: "Cancelled the booking",
  move_proposed: "Proposed a new time",
  moved: "Moved the booking",
  session_moved: "Moved the session",
  move_declined: "Kept the old time",
  move_withdrawn: "Took the proposed time back",
  move_ran_out: "The proposed time was not answered in time",
  completed: "The session took place",
  absence_reported: "Reported that the other side did not come",
  absence_disputed: "Objected",
  absence_taken_back: "Took the report back",
  absence_settled: "Nobody objected",
  dispute_decided: "Decided what happened",
};

const isHappening = (what: unknown): what is BookingEventKind => typeof what === "string" && what in texts;

function textOf({ data, toState }: EventRow, nameOf: (side: BookingSide) => string): string {
  const what = data["what"];
  const proposer = oneOf(bookingSides, data["proposedBy"]);
  if (what === "moved" && proposer !== undefined) return `Accepted the new time that ${nameOf(proposer)} proposed`;
  const outcome = oneOf(disputeOutcomes, data["outcome"]);
  if (what === "dispute_decided" && outcome !== undefined)
    return `${decidedText(outcome, nameOf)}${because(data["reason"])}`;
  const said = isHappening(what) ? texts[what] : bookingStateNames[toState];
  return `${said}${because(data["reason"])}`;
}

const because = (reason: unknown): string => (typeof reason === "string" && reason !== "" ? `: ${reason}` : "");

function decidedText(outcome: DisputeOutcome, nameOf: (side: BookingSide) => string): string {
  if (outcome === "took_place") return "Decided that it took place";
  return `Decided that ${nameOf(outcome === "learner_absent" ? "learner" : "professional")} did not come`;
}
