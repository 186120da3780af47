import type { Job } from "../../platform/jobs.ts";
import { forgetUnusedWords } from "../../platform/search/near-words-repository.ts";
import { endForClosedAccounts } from "./closing/end-for-closed-accounts.ts";
import { forgetPrepared } from "./closing/forget-prepared.ts";
import type { BookingDeps } from "./deps.ts";
import { directoryJob } from "./directory/keeper.ts";
import { searchedDirectory } from "./directory/directory-repository.ts";
import { endCancelled } from "./groups/end-session.ts";
import { passOnOffers } from "./place-offers/offer-places.ts";
import { remind } from "./reminders/remind.ts";
import { expireHolds } from "./transitions/expire-bookings.ts";
import { bookingLifeJobs } from "./transitions/jobs.ts";

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
  { name: "booking.end-run-out-holds", schedule: "* * * * *", run: () => expireHolds(deps) },
  { name: "booking.offer-places", schedule: "* * * * *", run: () => passOnOffers(deps) },
  { name: "booking.end-cancelled-sessions", schedule: "* * * * *", run: () => endCancelled(deps) },
  { name: "booking.end-orphans", schedule: "* * * * *", run: () => endForClosedAccounts(deps) },
];
