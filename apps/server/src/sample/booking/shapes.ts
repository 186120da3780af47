import type { AgeCode, LevelCode } from "@pavane/contract/core/dance";
import type { Approval, PolicyKey } from "@pavane/contract/professionals/choices";
import type { BookingState, DanceRole } from "@pavane/contract/booking/choices";

/** Shapes of Connect & Book in the sample data. Days and weeks are counted from the day of the first start. */

/** Days (1 is Monday) with the times at which one begins and ends. */
export type SampleHours = readonly [weekdays: readonly number[], from: string, to: string];

export interface SampleService {
  readonly name: string;
  readonly description: string;
  readonly minutes: number;
  /** Decimal text; "0" is free. */
  readonly price: string;
  /** Where learners come to; online unless said. */
  readonly place?: string;
  /** `instant` unless said. */
  readonly approval?: Approval;
  /** `flexible` unless said. */
  readonly policy?: PolicyKey;
  readonly capacity?: number;
  /** How far leads and follows may differ in number. */
  readonly roleGap?: number;
  /** Only on these days from now at this time of theirs. */
  readonly fixed?: { readonly inDays: readonly number[]; readonly at: string };
}

export interface SampleProfessional {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tier?: "educator" | "premium" | "royalty";
  readonly zone: string;
  readonly city: string;
  readonly country: string;
  readonly languages: readonly string[];
  readonly headline: string;
  readonly bio: string;
  readonly styles: readonly string[];
  readonly ages: readonly AgeCode[];
  readonly levels: readonly LevelCode[];
  readonly services: readonly SampleService[];
  readonly hours: readonly SampleHours[];
  /** Hours of single days from now instead of the weekly ones; none: closed. */
  readonly dates?: readonly (readonly [inDays: number, ...ranges: (readonly [from: string, to: string])[]])[];
  readonly daysOff?: { readonly from: number; readonly to: number; readonly note: string };
  readonly maxPerDay?: number;
}

/** Dates that a professional plans in the story, with who buys all of them. */
export interface SampleSeries {
  readonly of: string;
  readonly service: number;
  /** Days from now on which it is planned, and on which its first date is. */
  readonly planned: number;
  readonly inDays: number;
  readonly at: string;
  readonly count: number;
  readonly price: string;
  readonly bought: readonly { readonly by: string; readonly made: number }[];
}

/** Somebody who waits for a place in the first full group of a service. */
export interface SampleWaiting {
  readonly learner: string;
  readonly of: string;
  readonly service: number;
  readonly made: number;
  readonly role?: DanceRole;
}

export interface SampleBooking {
  /** Usernames. */
  readonly learner: string;
  readonly of: string;
  /** Which of their services, from 0. */
  readonly service: number;
  /** Days from now on which it is made and, at the earliest, takes place; before now they are negative. */
  readonly made: number;
  readonly takes: number;
  readonly ends: Exclude<BookingState, "held">;
  readonly role?: DanceRole;
  readonly note?: string;
  /** What was said when it was declined or cancelled. */
  readonly reason?: string;
  readonly reviews?: {
    readonly learner: readonly [rating: number, body: string];
    readonly professional: readonly [rating: number, body: string];
    readonly reply?: string;
  };
}
