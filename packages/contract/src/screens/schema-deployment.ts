import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";

/** From good to bad. */
export const checkStates = ["ok", "warning", "failed"] as const;
export const cardKeys = [
  "version",
  "processes",
  "database",
  "storage",
  "jobs",
  "mail",
  "payments",
  "configuration",
] as const;
export const variableStates = ["set", "default", "missing", "unsafe"] as const;
/** Said of a check that takes longer than it may; the rest still shows. */
export const noAnswerText = "No answer within 5 s.";

const checkState = z.enum(checkStates);

const checkFact = z.object({
  label: z.string(),
  /** Null where the value is the moment `at`. */
  text: z.string().nullable(),
  at: timestamp.nullable(),
});

const checkFinding = z.object({
  state: z.enum(["warning", "failed"]),
  /** The part of the card that it is about; null: all of it. */
  about: z.string().nullable(),
  text: z.string(),
  /** What to do next. */
  advice: z.string().nullable(),
  /** The page where it is done; null where only the operator can. */
  path: z.string().nullable(),
});

const checkCard = z.object({
  key: z.enum(cardKeys),
  title: z.string(),
  /** The worst of its findings. */
  state: checkState,
  facts: z.array(checkFact),
  findings: z.array(checkFinding),
  /** How long it took to find this out, in milliseconds. */
  took_ms: z.int(),
});

/** A variable of the environment, never with its value. */
const checkedVariable = z.object({
  name: z.string(),
  state: z.enum(variableStates),
  advice: z.string().nullable(),
});

export const deployment = z.object({
  as_of: timestamp,
  /** The worst of its cards. */
  state: checkState,
  cards: z.array(checkCard),
  /** The largest first; empty where the database did not answer. */
  largest_tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
  variables: z.array(checkedVariable),
});

export const testMail = z.object({
  /** Where it goes: the confirmed address of who asks. */
  to: z.string(),
  /** Whether a mail server is configured; else the mail is kept in the outbox. */
  delivering: z.boolean(),
});

export const jobStates = ["failed", "waiting", "running"] as const;

export const jobsQuery = z.object({
  state: z.enum(jobStates).catch("failed").default("failed"),
  ...pageQuery(25),
});

const jobItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In plain words. */
  title: z.string(),
  state: z.enum(jobStates),
  /** How often it was begun. */
  tries: z.int(),
  created_at: timestamp,
  /** When it was given up, began, or is due. */
  at: timestamp,
  /** What its last try said. */
  error: z.string().nullable(),
  /** A job by schedule has succeeded since, so that nothing is left to do. */
  made_up: z.boolean(),
  can: z.object({ retry: z.boolean(), discard: z.boolean() }),
});

const jobSchedule = z.object({
  name: z.string(),
  title: z.string(),
  /** A cron expression in UTC. */
  cron: z.string(),
  last_run_at: timestamp.nullable(),
  /** How the last run ended; null where none has. */
  last_result: z.enum(["succeeded", "failed"]).nullable(),
  /** What the last run said when it failed. */
  error: z.string().nullable(),
  running_since: timestamp.nullable(),
  next_run_at: timestamp,
  /** Since when it is overdue. */
  late_since: timestamp.nullable(),
});

export const jobsAnswer = z.object({
  ...pageOf(jobItem).shape,
  counts: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** Since when the oldest waiting job is due. */
  oldest_at: timestamp.nullable(),
  schedules: z.array(jobSchedule),
});

export const jobParams = z.object({ id: z.uuid() });

export const jobAccepted = z.object({ message: z.string() });

export type CheckState = z.infer<typeof checkState>;
export type CheckCard = z.infer<typeof checkCard>;
export type CheckFact = z.infer<typeof checkFact>;
export type CheckFinding = z.infer<typeof checkFinding>;
export type CheckedVariable = z.infer<typeof checkedVariable>;
export type Deployment = z.infer<typeof deployment>;
export type JobItem = z.infer<typeof jobItem>;
export type JobSchedule = z.infer<typeof jobSchedule>;
export type JobsAnswer = z.infer<typeof jobsAnswer>;
export type JobsQuery = z.infer<typeof jobsQuery>;
