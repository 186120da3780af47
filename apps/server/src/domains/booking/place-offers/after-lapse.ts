/** The result for a place that was kept for somebody and not taken in time. */
export type AfterLapse =
  /** Somebody else who waits is offered it. */
  | "next"
  /** Nobody else waits, so that it can be booked as any other. */
  | "free"
  /** Others wait, but are offered nothing: their roles do not fit, say. */
  | "others"
  /** The waiting list is closed. */
  | "closed"
  /** The service cannot be booked at the moment, so that nobody is offered anything. */
  | "paused"
  /** There is no place for anybody any more. */
  | "full";

/** The state of a list once what was free has been offered. */
export interface OfferResult {
  readonly isOpen: boolean;
  readonly isBookable: boolean;
  /** To how many a place was offered just now. */
  readonly chosen: number;
  /** How many wait on. */
  readonly waiting: number;
  /** Places that nobody has and nobody is offered. */
  readonly left: number;
}

/** Places are alike: of those that lapsed together the first ones, counted from 0, went to those who were chosen. */
export function afterLapse(index: number, { isOpen, isBookable, chosen, waiting, left }: OfferResult): AfterLapse {
  if (!isOpen) return "closed";
  if (index < chosen) return "next";
  if (!isBookable) return "paused";
  if (waiting > 0) return "others";
  return left > 0 ? "free" : "full";
}

interface Named {
  /** "Barre at home with Ana Reyes" */
  readonly what: string;
  readonly professional: string;
  readonly professionalId: number;
  readonly serviceId: number;
  readonly entryId: number;
}

/** The mail about it. */
export function lapsedLetter(after: AfterLapse, { what, professional, professionalId, serviceId, entryId }: Named) {
  const subject = `${after === "next" ? "This place has gone to the next person" : "No longer kept for you"}: ${what}`;
  const list = `/my-bookings?waiting=${entryId}`;
  const rest: Readonly<Record<AfterLapse, string>> = {
    next: "You can wait again, at the end of the list.",
    free: "Nobody else waits for it, so it may still be free.",
    others: "Others are on the waiting list. You can wait again, at the end of it.",
    closed: "The waiting list is closed now.",
    paused: `${professional} is not taking bookings at the moment.`,
    full: "By now every place is taken. You can wait again.",
  };
  const action = {
    next: { label: "Wait again", path: list },
    free: { label: "See whether it is free", path: list },
    others: { label: "Open the waiting list", path: list },
    closed: { label: "Find another time", path: `/connect/book/${professionalId}?service=${serviceId}` },
    paused: { label: "Open the waiting list", path: list },
    full: { label: "Wait again", path: list },
  }[after];
  return { subject, paragraphs: [`It was kept for you and not taken in time. ${rest[after]}`], action };
}
