import { minuteMs } from "@pavane/contract/core/durations";
import { findProcesses, nobodyWorksSince, type KnownProcesses, type ProcessRow } from "../../platform/processes.ts";
import type { ScreenDeps } from "../ports.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

const roleNames = { web: "answers people", worker: "takes jobs" } as const;

/** Which processes of the installation are there, and whether what has to be done is done by some of them. */
export function judgeProcesses(known: KnownProcesses, now: Date): ProbeResult {
  const { there, workerSeenAt } = known;
  const since = nobodyWorksSince(known, now);
  const versions = new Set(there.map(({ version }) => version));
  return {
    facts: [
      textFact("Processes", String(there.length)),
      ...there.map((row) => textFact(row.place, describe(row, now))),
      ...(since === null ? [] : [momentFact("Jobs were last taken", workerSeenAt, "Not within the last 30 days")]),
    ],
    findings: [
      ...(since === null
        ? []
        : [
            failure({
              text: "Nothing works off the queue: mails, reminders and payouts wait.",
              advice: "Start a process with ROLE=worker (systemctl start pavane-worker), or leave ROLE out.",
            }),
          ]),
      ...(versions.size > 1
        ? [
            warning({
              text: `Processes run different versions: ${[...versions].toSorted().join(", ")}.`,
              advice: "Start those of the older version again, one after the other.",
            }),
          ]
        : []),
    ],
  };
}

/** In words: what it does, of which version, for how long, and what is wrong with it. */
function describe({ roles, version, startedAt, troubles }: ProcessRow, now: Date): string {
  const does = roles.map((role) => roleNames[role]).join(" and ");
  const wrong = troubles.map(({ detail }) => ` ${detail}`).join("");
  return `${does}, ${version}, for ${lastingText(now.getTime() - startedAt.getTime())}.${wrong}`;
}

function lastingText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`;
}

export const processesCard = ({ db, clock }: ScreenDeps): CardProbes => ({
  key: "processes",
  title: "Processes",
  probes: [{ about: null, run: async () => judgeProcesses(await findProcesses(db.read, clock.now()), clock.now()) }],
});
