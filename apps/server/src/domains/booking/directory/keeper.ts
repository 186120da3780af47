import type { Job } from "../../../platform/jobs.ts";
import type { BookingDeps } from "../deps.ts";
import { updateChangedListings, updateListingsByClock, termsFollower } from "./keep-listings.ts";

/**
 * Keeps the directory up to date, in processes that take jobs: immediately when a process signals a change, and each minute for what was
 * missed and for what time alone changes.
 */
export function directoryJob(deps: BookingDeps): Job {
  const followSoon = oneAtATime(() =>
    updateChangedListings(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the directory follows within a minute"),
    ),
  );
  if (deps.config.roles.has("worker")) deps.signals.on("directory", followSoon);
  const followTerms = termsFollower(deps);
  return {
    name: "booking.directory",
    schedule: "* * * * *",
    run: async () => {
      await updateChangedListings(deps);
      await followTerms();
      await updateListingsByClock(deps);
    },
  };
}

/** If called while it runs, it runs again. */
function oneAtATime(act: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await act();
    } while (again);
    running = false;
  };
  return () => void run();
}
