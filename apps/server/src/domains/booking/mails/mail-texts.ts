import { keysOf } from "@pavane/contract/core/codes";
import type { DisputeOutcome } from "@pavane/contract/booking/admin-choices";
import type { BookingSide } from "@pavane/contract/booking/choices";
import type { Beginning } from "./beginning.ts";

/** Steps of which both sides, or the one whose business it is, hear by mail. */
export type NoticeStep = keyof typeof mailTexts;

/** What the mails speak of. */
export interface BookingMailFacts {
  readonly service: string;
  /** Of a series that is booked as a whole all its dates. */
  readonly dates: number;
  readonly learner: string;
  readonly professional: string;
  /** Something was paid for it. */
  readonly paid: boolean;
  /** Nothing of what was paid has been refunded, nor is it with this step. */
  readonly nothingBack: boolean;
  /** Others may be in it: it takes place regardless of this booking. */
  readonly goesOn: boolean;
  /** Places of it that are confirmed after the step; null where it is not needed, or it does not take place. */
  readonly stillBooked: number | null;
  /** "$60.00" that is refunded to the learner; null: nothing was paid or is refunded. */
  readonly refund: string | null;
  readonly reason: string | null;
  /** The side that did it, or the side whose absence it is about. */
  readonly side: BookingSide | null;
  /** A moment that matters besides the session's own, in words. */
  readonly until: string | null;
  /** What staff decided about a dispute. */
  readonly outcome: DisputeOutcome | null;
  /** The sides whose reviews can be read from now on. */
  readonly written: readonly BookingSide[];
  /** The proposed time, or the one before a move, in words. */
  readonly otherTime: string | null;
  /** Of a move: it was proposed before, and is accepted now. */
  readonly accepted: boolean;
  /** How far off the start is as the mail is written. */
  readonly begins: Beginning;
}

export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Pair {
  readonly learner: MailText | null;
  readonly professional: MailText | null;
}

const mail = (subject: string, ...paragraphs: readonly (string | null)[]): MailText => ({
  subject,
  paragraphs: paragraphs.flatMap((paragraph) => paragraph ?? []),
});

const because = (reason: string | null): string | null =>
  reason === null || reason === "" ? null : `Reason: ${reason}`;
const youGet = (refund: string | null): string | null =>
  refund === null ? null : `You get ${refund} back. It can take some days until it arrives.`;
const theyGet = (name: string, refund: string | null): string | null =>
  refund === null ? null : `${name} gets ${refund} back.`;

/** The person who did it, as the reader knows them: "You" or a name. */
const doer = ({ side, learner, professional }: BookingMailFacts, reader: BookingSide): string => {
  if (side === null) return "We";
  if (side === reader) return "You";
  return side === "learner" ? learner : professional;
};

const bothSay = (say: (facts: BookingMailFacts, reader: BookingSide) => MailText) => (facts: BookingMailFacts) => ({
  learner: say(facts, "learner"),
  professional: say(facts, "professional"),
});

const money = (facts: BookingMailFacts, reader: BookingSide) =>
  reader === "learner" ? youGet(facts.refund) : theyGet(facts.learner, facts.refund);
/** The same where a reader who paid would ask for it. */
const moneyOrNothing = (facts: BookingMailFacts, reader: BookingSide) => {
  if (!facts.nothingBack) return money(facts, reader);
  return reader === "learner" ? "You get nothing back." : `${facts.learner} gets nothing back.`;
};
const withOther = ({ service, learner, professional }: BookingMailFacts, reader: BookingSide) =>
  `${service} with ${reader === "learner" ? professional : learner}`;

/** What was done: the other side is named where the sentence does not begin with them. */
const what = (facts: BookingMailFacts, reader: BookingSide) =>
  facts.side === null || facts.side === reader ? withOther(facts, reader) : facts.service;

/** The name of the side whose absence it is about. */
const accused = ({ side, learner, professional }: BookingMailFacts): string =>
  side === "learner" ? learner : professional;

/** What a booking that ends means for the session. */
const isOff = ({ goesOn, learner, service, stillBooked }: BookingMailFacts, reader: BookingSide): string => {
  if (!goesOn) return `${service} does not take place.`;
  if (reader === "learner") return `You have no place in ${service}.`;
  return `${learner} has no place in ${service}.${stillBooked === null ? "" : ` ${whoStays(stillBooked)}`}`;
};

function whoStays(booked: number): string {
  if (booked === 0) return "Nobody else is booked for this date.";
  return `It takes place: ${booked === 1 ? "1 place is" : `${booked} places are`} still booked.`;
}

const requested = ({ service, learner, professional, paid, until }: BookingMailFacts): Pair => ({
  learner: mail(
    `Request sent to ${professional}: ${service}`,
    `${professional} has until ${until ?? "then"} to answer.`,
    paid ? `You get everything back if ${professional} declines or does not answer.` : null,
  ),
  professional: mail(`${learner} asks for ${service}`, `Answer by ${until ?? "then"}. After that the request ends.`),
});

const requestedDates = ({ service, dates, learner, professional, paid, until }: BookingMailFacts): Pair => ({
  learner: mail(
    `Request sent to ${professional}: ${service}, ${dates} dates`,
    `${professional} answers each date by itself, the first by ${until ?? "then"}.`,
    paid ? "You get back what is declined or not answered." : null,
  ),
  professional: mail(
    `${learner} asks for ${service}, ${dates} dates`,
    `Answer each date by itself, the first by ${until ?? "then"}. What is not answered in time ends.`,
  ),
});

const confirmed = ({ service, learner, professional, goesOn }: BookingMailFacts): Pair => ({
  learner: mail(`Booking confirmed: ${service} with ${professional}`, `${professional} expects you.`),
  professional: mail(
    `${learner} has booked ${service}`,
    goesOn ? `${learner} has a place in it.` : `The time is yours and ${learner}'s now.`,
  ),
});

const confirmedDates = ({ service, dates, learner, professional, goesOn }: BookingMailFacts): Pair => ({
  learner: mail(
    `Booking confirmed: ${service} with ${professional}, ${dates} dates`,
    `${professional} expects you at each of them.`,
  ),
  professional: mail(
    `${learner} has booked ${service}, ${dates} dates`,
    goesOn ? `${learner} has a place at each of them.` : `The times are yours and ${learner}'s now.`,
    "Each date is a booking by itself.",
  ),
});

/** What staff decided, to one of whom it is about. */
function decided({ outcome, learner, professional }: BookingMailFacts, reader: BookingSide): string | null {
  if (outcome === null) return null;
  if (outcome === "took_place") return "It took place.";
  const absent = outcome === "learner_absent" ? "learner" : "professional";
  return absent === reader ? "You did not come." : `${absent === "learner" ? learner : professional} did not come.`;
}

/** Only who was written about has something to read and to answer; null where nothing can be read. */
function reviewsShown(facts: BookingMailFacts, reader: BookingSide): MailText | null {
  const other = reader === "learner" ? facts.professional : facts.learner;
  const wrote = facts.written.some((side) => side !== reader);
  if (!wrote && facts.written.length === 0) return null;
  return wrote
    ? mail(`The reviews of ${withOther(facts, reader)} are shown`, `Read what ${other} wrote. You can reply once.`)
    : mail(
        `Your review of ${withOther(facts, reader)} is shown`,
        "It can be read from now on. There is none about you.",
      );
}

const mailTexts = {
  requested: (facts: BookingMailFacts) => (facts.dates > 1 ? requestedDates : requested)(facts),
  confirmed: (facts: BookingMailFacts) => (facts.dates > 1 ? confirmedDates : confirmed)(facts),
  accepted: ({ service, learner, professional }: BookingMailFacts): Pair => ({
    learner: mail(`${professional} accepted your request`, `${service} is confirmed.`),
    professional: mail(`You accepted ${learner}'s request`, `${service} is confirmed.`),
  }),
  declined: bothSay((facts, reader) =>
    mail(
      reader === "learner" ? `${facts.professional} declined your request` : `You declined ${facts.learner}'s request`,
      isOff(facts, reader),
      because(facts.reason),
      money(facts, reader),
    ),
  ),
  withdrawn: (facts: BookingMailFacts): Pair => ({
    learner: mail(`You withdrew your request to ${facts.professional}`, isOff(facts, "learner"), youGet(facts.refund)),
    professional: mail(
      `${facts.learner} withdrew the request`,
      `${isOff(facts, "professional")} The ${facts.goesOn ? "place" : "time"} is free again.`,
    ),
  }),
  not_answered: (facts: BookingMailFacts): Pair => ({
    learner: mail(
      `${facts.professional} did not answer your request in time`,
      isOff(facts, "learner"),
      youGet(facts.refund),
    ),
    professional: mail(
      `You did not answer ${facts.learner} in time`,
      `The request for ${facts.service} has ended.`,
      theyGet(facts.learner, facts.refund),
    ),
  }),
  cancelled: bothSay((facts, reader) =>
    mail(
      `${doer(facts, reader)} cancelled ${what(facts, reader)}`,
      isOff(facts, reader),
      because(facts.reason),
      moneyOrNothing(facts, reader),
    ),
  ),
  move_proposed: bothSay((facts, reader) =>
    mail(
      `${doer(facts, reader)} proposed a new time for ${what(facts, reader)}`,
      facts.otherTime === null ? null : `The new time: ${facts.otherTime}`,
      because(facts.reason),
      facts.side === reader
        ? `The old time stands until the new one is accepted, which is possible until ${facts.until ?? "then"}.`
        : `Accept it or keep the old time until ${facts.until ?? "then"}. Without an answer the old time stands.`,
    ),
  ),
  moved: bothSay((facts, reader) =>
    mail(
      `New time for ${withOther(facts, reader)}`,
      `${doer(facts, reader)} ${facts.accepted ? "accepted the new time" : "moved it"}. The time before was ${facts.otherTime ?? "another"}.`,
      because(facts.reason),
    ),
  ),
  session_moved: ({ service, professional, otherTime, reason, paid }: BookingMailFacts): Pair => ({
    learner: mail(
      `${service} with ${professional} has a new time`,
      `The time before was ${otherTime ?? "another"}.`,
      because(reason),
      `If the new time does not suit you, cancel before it begins${paid ? " and get everything back" : ""}.`,
    ),
    professional: null,
  }),
  move_declined: bothSay((facts, reader) =>
    mail(`${withOther(facts, reader)} keeps its time`, `${doer(facts, reader)} kept the old time.`),
  ),
  move_withdrawn: bothSay((facts, reader) =>
    mail(`${withOther(facts, reader)} keeps its time`, `${doer(facts, reader)} took the proposed time back.`),
  ),
  move_ran_out: bothSay((facts, reader) =>
    mail(`${withOther(facts, reader)} keeps its time`, "The proposed time was not accepted in time."),
  ),
  hold_ended: ({ service, professional }: BookingMailFacts): Pair => ({
    learner: mail(
      `Your time with ${professional} is no longer held`,
      `The account of ${professional} was closed, so ${service} cannot be booked. Nothing was charged.`,
    ),
    professional: null,
  }),
  completed: bothSay((facts, reader) =>
    mail(
      `How was ${withOther(facts, reader)}?`,
      `You can write a review until ${facts.until ?? "then"}. It is shown once both of you have written, or on that day.`,
    ),
  ),
  absence_reported: bothSay((facts, reader) =>
    facts.side === reader
      ? mail(
          `You are said to have missed ${withOther(facts, reader)}`,
          `If you were there, object until ${facts.until ?? "then"}. Without an objection it stands.`,
        )
      : mail(
          `You reported that ${accused(facts)} did not come`,
          `${accused(facts)} can object until ${facts.until ?? "then"}.`,
        ),
  ),
  absence_disputed: bothSay((facts, reader) =>
    mail(
      `What happened at ${withOther(facts, reader)} is disputed`,
      facts.side === reader ? "You objected." : `${doer(facts, reader)} objected.`,
      "We look at it and decide. You need not do anything.",
    ),
  ),
  absence_taken_back: bothSay((facts, reader) =>
    facts.side === reader
      ? mail(
          `You are no longer said to have missed ${withOther(facts, reader)}`,
          `${reader === "learner" ? facts.professional : facts.learner} took the report back. You need not do anything.`,
        )
      : mail(
          `You took your report about ${withOther(facts, reader)} back`,
          "It stands as if nothing had been reported.",
        ),
  ),
  absence_settled: bothSay((facts, reader) =>
    mail(
      `${withOther(facts, reader)} counts as missed`,
      `${facts.side === reader ? "You were" : `${doer(facts, reader)} was`} reported absent and nobody objected.`,
      moneyOrNothing(facts, reader),
    ),
  ),
  dispute_decided: bothSay((facts, reader) =>
    mail(
      `We have decided about ${withOther(facts, reader)}`,
      decided(facts, reader),
      because(facts.reason),
      money(facts, reader),
      facts.until === null ? null : `You can write a review until ${facts.until}.`,
    ),
  ),
  reviews_shown: (facts: BookingMailFacts): Pair => ({
    learner: reviewsShown(facts, "learner"),
    professional: reviewsShown(facts, "professional"),
  }),
  reminder_day: bothSay((facts, reader) =>
    mail(`${facts.begins.day}: ${withOther(facts, reader)}`, `Your session begins in ${facts.begins.timeLeft}.`),
  ),
  reminder_hour: bothSay((facts, reader) =>
    mail(`Soon: ${withOther(facts, reader)}`, `Your session begins in ${facts.begins.timeLeft}.`),
  ),
} as const satisfies Readonly<Record<string, (facts: BookingMailFacts) => Pair>>;

export const noticeSteps = keysOf(mailTexts);

export const mailTextsOf = (step: NoticeStep, facts: BookingMailFacts): Pair => mailTexts[step](facts);
