import { bookingLifeJobs } from "./bookings/jobs.ts";
import type { Job } from "../../platform/jobs.ts";
import { endRunOutHolds } from "./bookings/end-run-out.ts";
import { remind } from "./reminders/remind.ts";
import type { BookingDeps } from "./deps.ts";

export const bookingJobs = (deps: BookingDeps): readonly Job[] => [
  ...bookingLifeJobs(deps),
  { name: "booking.remind", schedule: "* * * * *", run: () => remind(deps) },
  { name: "booking.end-run-out-holds", schedule: "* * * * *", run: () => endRunOutHolds(deps) },
];
