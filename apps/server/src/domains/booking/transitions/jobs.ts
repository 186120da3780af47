import type { Job } from "../../../platform/jobs.ts";
import type { BookingDeps } from "../deps.ts";
import { expireMove } from "./expire-move.ts";
import { completeBooking } from "./complete-booking.ts";
import { expireRequest } from "./expire-request.ts";
import { resolveAbsence } from "./resolve-absence.ts";
import {
  findExpiredMoves,
  findExpiredRequests,
  findToComplete,
  findAbsencesToResolve,
  maxAtOnce,
} from "./due-repository.ts";
import { reviewableMs } from "../bookings/states.ts";
import { showLateReviews } from "../reviews/show-reviews.ts";
import { findToShow } from "../reviews/reviews-repository.ts";
import type { Read } from "../../../platform/db/database.ts";

/**
 * What time alone does to bookings. Each booking is a separate transaction that checks again under its locks, so that
 * repeating it, or running it beside a user's click, does no harm; a failed one does not delay the others.
 */
export const bookingLifeJobs = (deps: BookingDeps): readonly Job[] => {
  const each = (what: string, find: typeof findToComplete, act: (id: number) => Promise<unknown>): Job["run"] =>
    async function run() {
      for (const id of await find(deps.db.read, deps.clock.now())) {
        try {
          await act(id);
        } catch (error) {
          deps.log.error({ err: error, booking: id }, what);
        }
      }
    };
  const everyMinute = "* * * * *";
  return [
    {
      name: "booking.run-out-requests",
      schedule: everyMinute,
      run: each("a request could not be ended", findExpiredRequests, (id) => expireRequest(deps, id)),
    },
    {
      name: "booking.run-out-moves",
      schedule: everyMinute,
      run: each("a proposed time could not be ended", findExpiredMoves, (id) => expireMove(deps, id)),
    },
    {
      name: "booking.complete",
      schedule: everyMinute,
      run: each("a booking could not be completed", findToComplete, (id) => completeBooking(deps, "clock", id)),
    },
    {
      name: "booking.settle-reports",
      schedule: everyMinute,
      run: each("a report of absence could not be settled", findAbsencesToResolve, (id) => resolveAbsence(deps, id)),
    },
    {
      name: "booking.show-reviews",
      schedule: everyMinute,
      run: each("reviews could not be shown", findReviewsToShow, (id) => showLateReviews(deps, id)),
    },
  ];
};

const findReviewsToShow = (db: Read, now: Date) => findToShow(db, new Date(now.getTime() - reviewableMs), maxAtOnce);
