import { bookingLifeJobs } from "./bookings/jobs.ts";
import type { Job } from "../../platform/jobs.ts";
import { readDueFeeds } from "./busy/read-due.ts";
import { endRunOutHolds } from "./bookings/end-run-out.ts";
import { remind } from "./reminders/remind.ts";
import { endCancelled } from "./sessions/end-session.ts";
import { passOnOffers } from "./waiting/offer-places.ts";
import { endOrphans } from "./closing/end-orphans.ts";
import type { BookingDeps } from "./deps.ts";
import { forgetUnusedWords } from "../../platform/search/store-near-words.ts";
import { forgetPrepared } from "./professionals/forget-prepared.ts";
import { directoryJob } from "./directory/keeper.ts";
import { searchedDirectory } from "./directory/store-directory.ts";

/** Jobs of bookings besides those of each booking's own life. */
export const bookingJobs = (deps: BookingDeps): readonly Job[] => [
  ...bookingLifeJobs(deps),
  { name: "booking.remind", schedule: "* * * * *", run: () => remind(deps) },
  directoryJob(deps),
  {
    name: "booking.forget-words",
    schedule: "55 3 * * *",
    run: () => deps.db.write((tx) => forgetUnusedWords(tx, searchedDirectory)),
  },
  { name: "booking.forget-prepared", schedule: "30 3 * * *", run: () => forgetPrepared(deps) },
  { name: "booking.end-run-out-holds", schedule: "* * * * *", run: () => endRunOutHolds(deps) },
  { name: "booking.offer-places", schedule: "* * * * *", run: () => passOnOffers(deps) },
  { name: "booking.end-cancelled-sessions", schedule: "* * * * *", run: () => endCancelled(deps) },
  { name: "booking.read-calendars", schedule: "* * * * *", run: () => readDueFeeds(deps) },
  { name: "booking.end-orphans", schedule: "* * * * *", run: () => endOrphans(deps) },
];
