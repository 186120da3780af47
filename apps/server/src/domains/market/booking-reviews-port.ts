import type { Read } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

export interface ReportedBookingReview {
  readonly id: number;
  readonly bookingId: number;
  /** Writer and subject of the review. */
  readonly title: string;
  readonly body: string;
  /** What was booked. */
  readonly service: string;
  /** Where its writer finds it, a path of this site. */
  readonly path: string;
  readonly writerId: number;
  readonly aboutId: number;
}

/** Reviews between the sides of bookings, which a domain beside this one keeps and which can be reported too. */
export interface BookingReviewsPort {
  /** The writer of a review; null where the caller cannot see it. */
  writerOf(actor: Actor, id: number): Promise<number | null>;
  find(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, ReportedBookingReview>>;
}
