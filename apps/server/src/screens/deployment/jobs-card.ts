import { hourMs } from "@pavane/contract/core/durations";
import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import { findRuns, type JobRun } from "../../platform/job-runs.ts";
import { jobName } from "../overview/job-names.ts";
import { lateJobs, stuckJobs } from "../overview/job-trouble.ts";
import type { ScreenDeps } from "../ports.ts";
import { countJobs, type JobCounts } from "./jobs-repository.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

const longestWaitMs = hourMs;

/** Null: the queue has made no tables yet. */
export function judgeQueue(counts: JobCounts | null, now: Date): ProbeResult {
  if (counts === null)
    return {
      facts: [textFact("Queue", "Not there")],
      findings: [
        failure({
          text: "No server has begun with background jobs.",
          advice: "Start the server again and read its log.",
        }),
      ],
    };
  const { waiting, running, failed, oldestAt } = counts;
  const slow = oldestAt !== null && now.getTime() - oldestAt.getTime() > longestWaitMs;
  return {
    facts: [
      textFact("Waiting", String(waiting)),
      textFact("Running", String(running)),
      textFact("Failed", String(failed)),
      momentFact("Oldest due", oldestAt, "Nothing waits"),
    ],
    findings: [
      ...(failed > 0
        ? [
            warning({
              text: failed === 1 ? "1 job was given up." : `${failed} jobs were given up.`,
              advice: "Read below what the last try said and mend it; then Retry, or Discard what nobody needs.",
            }),
          ]
        : []),
      ...(slow
        ? [
            failure({
              text: "A job has been due for over an hour.",
              advice: "Look whether a server is running that does jobs, and what its log says.",
            }),
          ]
        : []),
    ],
  };
}

export function judgeSchedules(runs: readonly JobRun[], now: Date): ProbeResult {
  const late = lateJobs(runs, now).map(({ name }) =>
    failure({
      about: "Schedules",
      text: `${jobName(name)} did not run when it was due.`,
      advice: "Start the server again: it makes up for what was missed.",
    }),
  );
  const stuck = stuckJobs(runs, now).map(({ name }): CheckFinding =>
    failure({
      about: "Schedules",
      text: `${jobName(name)} has been running for over two hours.`,
      advice: "Stop the server and start it again: what was begun is taken up anew.",
    }),
  );
  return { facts: [textFact("Schedules", String(runs.length))], findings: [...late, ...stuck] };
}

export const jobsCard = ({ db, clock }: ScreenDeps): CardProbes => ({
  key: "jobs",
  title: "Jobs",
  probes: [
    { about: null, run: async () => judgeQueue(await countJobs(db.read), clock.now()) },
    { about: "Schedules", run: async () => judgeSchedules(await findRuns(db.read), clock.now()) },
  ],
});
