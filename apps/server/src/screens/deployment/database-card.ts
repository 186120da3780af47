import { sizeText } from "@pavane/contract/media/limits";
import { dayMs } from "@pavane/contract/core/durations";
import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import { findBackupMark } from "../../platform/backup-mark.ts";
import { compareMigrations, type MigrationFacts } from "../../platform/db/compare-migrations.ts";
import type { ReplicaState } from "../../platform/db/old-reads.ts";
import type { Trouble } from "../../platform/trouble.ts";
import type { ScreenDeps } from "../ports.ts";
import { findDatabaseFacts, type DatabaseFacts } from "./database-repository.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

/** One question and its answer should take a few milliseconds. */
const slowMs = 250;
const maxShareOfConnections = 0.9;
const maxBackupDays = 2;

interface DatabaseState {
  readonly latencyMs: number;
  readonly full: Trouble | null;
  /** Null where there is none. */
  readonly replica?: ReplicaState | null;
}

/** How the database answers, how full it is, and whether its replica follows. */
export function judgeDatabase(kind: "postgres" | "embedded", facts: DatabaseFacts, state: DatabaseState): ProbeResult {
  const { connections, maxConnections } = facts;
  const { latencyMs, replica = null } = state;
  return {
    facts: [
      textFact(
        "Database",
        kind === "postgres" ? `PostgreSQL ${facts.version}` : `Embedded (PostgreSQL ${facts.version})`,
      ),
      textFact("Latency", `${latencyMs.toFixed(1)} ms`),
      textFact("Size", sizeText(facts.bytes)),
      ...(kind === "postgres" ? [textFact("Connections", `${connections} of ${maxConnections}`)] : []),
      ...(replica === null ? [] : [textFact("Replica", ageText(replica))]),
    ],
    findings: [...findingsOf(state), ...(kind === "postgres" ? findingsOfServer(facts) : [])],
  };
}

function findingsOf({ latencyMs, full, replica = null }: DatabaseState): CheckFinding[] {
  const findings = [
    full !== null &&
      failure({ text: full.detail, advice: "Make room on the disk of the database, or make the disk larger." }),
    latencyMs >= slowMs &&
      warning({
        text: `The database takes ${Math.round(latencyMs)} ms for a question that asks nothing.`,
        advice: "Look what its machine is busy with, and how far away it is from this one.",
      }),
    replica !== null &&
      replica.problem !== null &&
      warning({
        about: "Replica",
        text: `The replica is not used. ${replica.problem}`,
        advice:
          "Start it, or look whether it follows (pg_stat_replication on the primary). The primary answers meanwhile.",
      }),
  ];
  return findings.filter((finding) => finding !== false);
}

function findingsOfServer({ connections, maxConnections, isUnlimited }: DatabaseFacts): CheckFinding[] {
  const findings = [
    connections >= maxConnections * maxShareOfConnections &&
      warning({
        text: `${connections} of ${maxConnections} connections are in use.`,
        advice: "Raise max_connections of PostgreSQL, or lower DATABASE_POOL of each process.",
      }),
    isUnlimited &&
      warning({
        text: "Statements outside transactions have no time limit.",
        advice: "Give pgbouncer the connect_query of deploy/pgbouncer/pgbouncer.ini.",
      }),
  ];
  return findings.filter((finding) => finding !== false);
}

const ageText = ({ ageMs }: ReplicaState): string =>
  ageMs === null ? "not known to follow" : `at most ${(ageMs / 1000).toFixed(1)} s behind`;

const namedMigrations = 5;

export function judgeMigrations({ applied, pending }: MigrationFacts): ProbeResult {
  const names = pending.slice(0, namedMigrations).join(", ");
  const more = pending.length > namedMigrations ? ` and ${pending.length - namedMigrations} more` : "";
  return {
    facts: [textFact("Migrations", `${applied} applied, ${pending.length} pending`)],
    findings:
      pending.length === 0
        ? []
        : [
            failure({
              about: "Migrations",
              text: `Not applied: ${names}${more}.`,
              advice: "Start the server again: it applies what is missing before it answers.",
            }),
          ],
  };
}

/** A trial holds nothing that anybody would restore. */
export function judgeBackup(mode: "live" | "trial", markedAt: Date | null, now: Date): ProbeResult {
  const days = markedAt === null ? null : Math.floor((now.getTime() - markedAt.getTime()) / dayMs);
  const advice = "Run the commands of docs/guides/backup-and-restore.md each night; the last of them leaves the mark.";
  const text =
    days === null
      ? "No backup has left its mark."
      : days >= maxBackupDays
        ? `The last backup is ${days} days old.`
        : null;
  return {
    facts: [momentFact("Last backup", markedAt, "None has left its mark")],
    findings: mode === "trial" || text === null ? [] : [warning({ about: "Last backup", text, advice })],
  };
}

export const databaseCard = ({ db, clock, config, troubles }: ScreenDeps): CardProbes => ({
  key: "database",
  title: "Database",
  probes: [
    {
      about: null,
      run: async () => {
        const begun = performance.now();
        await db.raw("select 1");
        const latencyMs = performance.now() - begun;
        const full = await troubles.still("database_full");
        return judgeDatabase(db.kind, await findDatabaseFacts(db.read), {
          latencyMs,
          full,
          replica: db.replica?.state() ?? null,
        });
      },
    },
    { about: "Migrations", run: async () => judgeMigrations(await compareMigrations(db)) },
    {
      about: "Last backup",
      run: async () => judgeBackup(config.mode, await findBackupMark(config.dataDir), clock.now()),
    },
  ],
});
