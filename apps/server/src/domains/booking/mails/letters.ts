import type { BookingSide } from "@pavane/contract/booking/choices";

/** Steps of which both sides, or the one whose business it is, hear by mail. */
export type ToldStep = keyof typeof letters;

/** What the letters speak of. */
export interface Facts {
  readonly service: string;
  /** Of a series that is booked as a whole all its dates. */
  readonly dates: number;
  readonly learner: string;
  readonly professional: string;
  /** "$60.00" that goes back to the learner; null: nothing was paid or goes back. */
  readonly refund: string | null;
  readonly reason: string | null;
  /** Who did it, or whose absence it is about. */
  readonly side: BookingSide | null;
  /** A moment that matters besides the session's own, in words. */
  readonly until: string | null;
  /** The proposed time, or the one before a move, in words. */
  readonly otherTime: string | null;
}

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Pair {
  readonly learner: Letter | null;
  readonly professional: Letter | null;
}

const letter = (subject: string, ...paragraphs: readonly (string | null)[]): Letter => ({
  subject,
  paragraphs: paragraphs.flatMap((paragraph) => paragraph ?? []),
});

const because = (reason: string | null): string | null =>
  reason === null || reason === "" ? null : `Reason: ${reason}`;
const youGet = (refund: string | null): string | null =>
  refund === null ? null : `You get ${refund} back. It can take some days until it arrives.`;
const theyGet = (name: string, refund: string | null): string | null =>
  refund === null ? null : `${name} gets ${refund} back.`;

/** Who of both did it, as the reader knows them: "You" or a name. */
const doer = ({ side, learner, professional }: Facts, reader: BookingSide): string => {
  if (side === null) return "We";
  if (side === reader) return "You";
  return side === "learner" ? learner : professional;
};

const bothSay = (say: (facts: Facts, reader: BookingSide) => Letter) => (facts: Facts) => ({
  learner: say(facts, "learner"),
  professional: say(facts, "professional"),
});

const money = (facts: Facts, reader: BookingSide) =>
  reader === "learner" ? youGet(facts.refund) : theyGet(facts.learner, facts.refund);
const withOther = ({ service, learner, professional }: Facts, reader: BookingSide) =>
  `${service} with ${reader === "learner" ? professional : learner}`;

/** Whose absence it is about. */
const accused = ({ side, learner, professional }: Facts): string => (side === "learner" ? learner : professional);

const requested = ({ service, learner, professional, until }: Facts): Pair => ({
  learner: letter(
    `Request sent to ${professional}: ${service}`,
    `${professional} has until ${until ?? "then"} to answer. You get everything back if ${professional} declines or does not answer.`,
  ),
  professional: letter(`${learner} asks for ${service}`, `Answer by ${until ?? "then"}. After that the request ends.`),
});

const requestedDates = ({ service, dates, learner, professional, until }: Facts): Pair => ({
  learner: letter(
    `Request sent to ${professional}: ${service}, ${dates} dates`,
    `${professional} answers each date by itself, the first by ${until ?? "then"}. You get back what is declined or not answered.`,
  ),
  professional: letter(
    `${learner} asks for ${service}, ${dates} dates`,
    `Answer each date by itself, the first by ${until ?? "then"}. What is not answered in time ends.`,
  ),
});

const confirmed = ({ service, learner, professional }: Facts): Pair => ({
  learner: letter(`Booking confirmed: ${service} with ${professional}`, `${professional} expects you.`),
  professional: letter(`${learner} has booked ${service}`, `The time is yours and ${learner}'s now.`),
});

const confirmedDates = ({ service, dates, learner, professional }: Facts): Pair => ({
  learner: letter(
    `Booking confirmed: ${service} with ${professional}, ${dates} dates`,
    `${professional} expects you at each of them.`,
  ),
  professional: letter(
    `${learner} has booked ${service}, ${dates} dates`,
    `The times are yours and ${learner}'s now. Each date is a booking by itself.`,
  ),
});

const letters = {
  requested: (facts: Facts) => (facts.dates > 1 ? requestedDates : requested)(facts),
  confirmed: (facts: Facts) => (facts.dates > 1 ? confirmedDates : confirmed)(facts),
  accepted: ({ service, learner, professional }: Facts): Pair => ({
    learner: letter(`${professional} accepted your request`, `${service} is confirmed.`),
    professional: letter(`You accepted ${learner}'s request`, `${service} is confirmed.`),
  }),
  declined: ({ service, learner, professional, refund, reason }: Facts): Pair => ({
    learner: letter(
      `${professional} declined your request`,
      `${service} does not take place.`,
      because(reason),
      youGet(refund),
    ),
    professional: letter(
      `You declined ${learner}'s request`,
      `${service} does not take place.`,
      because(reason),
      theyGet(learner, refund),
    ),
  }),
  withdrawn: ({ service, learner, professional, refund }: Facts): Pair => ({
    learner: letter(`You withdrew your request to ${professional}`, `${service} does not take place.`, youGet(refund)),
    professional: letter(`${learner} withdrew the request`, `${service} does not take place. The time is free again.`),
  }),
  not_answered: ({ service, learner, professional, refund }: Facts): Pair => ({
    learner: letter(
      `${professional} did not answer your request in time`,
      `${service} does not take place.`,
      youGet(refund),
    ),
    professional: letter(
      `You did not answer ${learner} in time`,
      `The request for ${service} has ended.`,
      theyGet(learner, refund),
    ),
  }),
  cancelled: bothSay((facts, reader) =>
    letter(
      `${doer(facts, reader)} cancelled ${withOther(facts, reader)}`,
      "The session does not take place.",
      because(facts.reason),
      money(facts, reader),
    ),
  ),
  move_proposed: bothSay((facts, reader) =>
    letter(
      `${doer(facts, reader)} proposed a new time for ${withOther(facts, reader)}`,
      `The new time: ${facts.otherTime ?? ""}`,
      because(facts.reason),
      facts.side === reader
        ? `The old time stands until the new one is accepted, which is possible until ${facts.until ?? "then"}.`
        : `Accept it or keep the old time until ${facts.until ?? "then"}. Without an answer the old time stands.`,
    ),
  ),
  moved: bothSay((facts, reader) =>
    letter(`New time for ${withOther(facts, reader)}`, `The time before was ${facts.otherTime ?? "another"}.`),
  ),
  session_moved: ({ service, professional, otherTime, reason }: Facts): Pair => ({
    learner: letter(
      `${service} with ${professional} has a new time`,
      `The time before was ${otherTime ?? "another"}.`,
      because(reason),
      "If the new time does not suit you, cancel before it begins and get everything back.",
    ),
    professional: null,
  }),
  move_declined: bothSay((facts, reader) =>
    letter(`${withOther(facts, reader)} keeps its time`, `${doer(facts, reader)} kept the old time.`),
  ),
  move_withdrawn: bothSay((facts, reader) =>
    letter(`${withOther(facts, reader)} keeps its time`, `${doer(facts, reader)} took the proposed time back.`),
  ),
  move_ran_out: bothSay((facts, reader) =>
    letter(`${withOther(facts, reader)} keeps its time`, "The proposed time was not accepted in time."),
  ),
  hold_ended: ({ service, professional }: Facts): Pair => ({
    learner: letter(
      `Your time with ${professional} is no longer held`,
      `The account of ${professional} was closed, so ${service} cannot be booked. Nothing was charged.`,
    ),
    professional: null,
  }),
  completed: bothSay((facts, reader) =>
    letter(
      `How was ${withOther(facts, reader)}?`,
      `You can write a review until ${facts.until ?? "then"}. It is shown once both of you have written, or on that day.`,
    ),
  ),
  absence_reported: bothSay((facts, reader) =>
    facts.side === reader
      ? letter(
          `You are said to have missed ${withOther(facts, reader)}`,
          `If you were there, object until ${facts.until ?? "then"}. Without an objection it stands.`,
        )
      : letter(
          `You reported that ${accused(facts)} did not come`,
          `${accused(facts)} can object until ${facts.until ?? "then"}.`,
        ),
  ),
  absence_disputed: bothSay((facts, reader) =>
    letter(
      `What happened at ${withOther(facts, reader)} is disputed`,
      facts.side === reader ? "You objected." : `${doer(facts, reader)} objected.`,
      "We look at it and decide. You need not do anything.",
    ),
  ),
  absence_taken_back: bothSay((facts, reader) =>
    facts.side === reader
      ? letter(
          `You are no longer said to have missed ${withOther(facts, reader)}`,
          `${reader === "learner" ? facts.professional : facts.learner} took the report back. You need not do anything.`,
        )
      : letter(
          `You took your report about ${withOther(facts, reader)} back`,
          "It stands as if nothing had been reported.",
        ),
  ),
  absence_settled: bothSay((facts, reader) =>
    letter(
      `${withOther(facts, reader)} counts as missed`,
      `${facts.side === reader ? "You were" : `${doer(facts, reader)} was`} reported absent and nobody objected.`,
      money(facts, reader),
    ),
  ),
  dispute_decided: bothSay((facts, reader) =>
    letter(
      `We have decided about ${withOther(facts, reader)}`,
      facts.otherTime,
      because(facts.reason),
      money(facts, reader),
    ),
  ),
  reviews_shown: bothSay((facts, reader) =>
    letter(`The reviews of ${withOther(facts, reader)} are shown`, "Read what was written. You can reply once."),
  ),
  reminder_day: bothSay((facts, reader) =>
    letter(`Tomorrow: ${withOther(facts, reader)}`, "Your session begins in 24 hours."),
  ),
  reminder_hour: bothSay((facts, reader) =>
    letter(`Soon: ${withOther(facts, reader)}`, "Your session begins in an hour."),
  ),
} as const satisfies Readonly<Record<string, (facts: Facts) => Pair>>;

export const toldSteps = Object.keys(letters) as readonly ToldStep[]; // its own keys

export const lettersOf = (step: ToldStep, facts: Facts): Pair => letters[step](facts);
