import type { FeedFault } from "@pavane/contract/professionals/choices";
import type { Span } from "../../../../platform/spans.ts";

/** What is to be read of somebody's calendar elsewhere. */
export interface ReadingTask {
  readonly text: string;
  /** Times without a zone, and whole days, are meant in this one. */
  readonly zone: string;
  /** Only what lies between these moments is wanted. */
  readonly from: number;
  readonly to: number;
  /** Entries that this site made are known here already. */
  readonly ownHost: string;
}

/** When somebody is busy: joined spans of whole minutes in their order, and how many events they come from. */
export interface BusyTimes {
  readonly busy: readonly Span[];
  readonly events: number;
}

export type ReadingFault = Extract<FeedFault, "no_calendar" | "unknown_zone" | "too_much">;

/** Why a calendar cannot be read. Nothing of a calendar that is not understood whole is ever taken for free time. */
export class Unreadable extends Error {
  readonly fault: ReadingFault;
  constructor(fault: ReadingFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A calendar with more gets no result: spans are read for every request for free times. */
export const maxSpans = 10_000;
/** Of all events together, before those that overlap are joined. */
export const maxOccurrences = 60_000;
/** Each takes about a third of a millisecond. */
export const maxRules = 5_000;
