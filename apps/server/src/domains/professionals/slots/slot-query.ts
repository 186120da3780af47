import type { ServiceDates, StartRefusal } from "@pavane/contract/professionals/choices";
import type { Span } from "../../../platform/spans.ts";

/** From one minute of a day up to, but not with, another: 0 to 1440, 1440 being the next day's 00:00. */
export interface MinuteRange {
  readonly fromMin: number;
  readonly toMin: number;
}

export interface WeeklyRange extends MinuteRange {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
}

/** What counts on one date instead of the weekly ranges; without ranges the date is closed. */
export interface DateRanges {
  readonly day: string;
  readonly ranges: readonly MinuteRange[];
}

/** Dates on which nothing is offered, both counted. */
export interface DaysOff {
  readonly first: string;
  readonly last: string;
}

/** When somebody can be booked, in clock times and dates of their own zone. */
export interface Hours {
  /** The name of an IANA region. */
  readonly zone: string;
  readonly weekly: readonly WeeklyRange[];
  readonly dates: readonly DateRanges[];
  readonly daysOff: readonly DaysOff[];
}

/** What takes a professional's time. */
export interface TakenTime {
  /** The `busy` of every live session: its own time with buffers, and a proposed time. Also what a read calendar blocks. */
  readonly busy: readonly Span[];
  /**
   * The same without buffers. Only distinguishes `booked` from `buffer` where a start is explained; without it
   * everything that overlaps `busy` itself is `booked`.
   */
  readonly sessions?: readonly Span[];
  /** The part of `busy` that external calendars block. Only distinguishes `calendar` from `booked` and `buffer`. */
  readonly calendars?: readonly Span[];
  /** The professional's own bookings as a learner. */
  readonly ownBookings: readonly Span[];
  /** Held, requested and confirmed bookings by the professional's own date. */
  readonly bookedPerDate: ReadonlyMap<string, number>;
  /** Null: no limit. */
  readonly maxPerDay: number | null;
}

/** What a service asks of a start; all in minutes but `furthestDays`. */
export interface SlotService {
  readonly minutes: number;
  readonly startEvery: number;
  readonly beforeMin: number;
  readonly afterMin: number;
  readonly noticeMin: number;
  readonly furthestDays: number;
  readonly capacity: number;
  /** `fixed`: only sessions that are planned. */
  readonly dates: ServiceDates;
}

/** A live session of the service that still has free places. */
export interface OpenSession extends Span {
  readonly sessionId: number;
  readonly seatsLeft: number;
}

/** Starts from one moment up to another, or those of own dates, both counted. */
export type SlotRange =
  | { readonly from: number; readonly to: number }
  | { readonly firstDay: string; readonly lastDay: string };

export interface SlotQuery {
  readonly service: SlotService;
  readonly hours: Hours;
  readonly taken: TakenTime;
  readonly openSessions: readonly OpenSession[];
  readonly range: SlotRange;
  readonly now: number;
  /** Also says which starts are not offered, and why. */
  readonly explain?: boolean;
}

export interface Slot {
  readonly startsAt: number;
  readonly endsAt: number;
  /** The professional's clock, with its offset: `2027-03-14T03:00:00-04:00`. */
  readonly local: string;
  readonly seatsLeft: number;
  /** The session that is joined. */
  readonly sessionId?: number;
}

export interface RefusedStart {
  /** As in a slot; without an offset where the clock never shows it. */
  readonly local: string;
  readonly reason: StartRefusal;
}

export interface FoundSlots {
  /** By their start. */
  readonly slots: readonly Slot[];
  /** By their start; empty unless asked for. */
  readonly refused: readonly RefusedStart[];
}

/**
 * A span of possible starts, with everything that decides whether a service fits there: with these spans a start can be
 * found for any service without knowing hours, dates or sessions. A service may start at `at` if `start <= at < end`,
 * `at` is a multiple of its steps after the full hour of UTC and `gridMinute`, it ends by `until`, and with its buffers
 * it is within `clearFrom` and `clearTo`.
 */
export interface FreeSpan extends Span {
  /** The professional's date of these starts. */
  readonly day: string;
  /** 0 to 59. Steps divide the hour, so the grid of a range is known by where in the hour it begins. */
  readonly gridMinute: number;
  /** What starts here must have ended by then. */
  readonly until: number;
  readonly clearFrom: number;
  readonly clearTo: number;
}
