import type { CallBudget } from "../call-budget.ts";
import { causesOf, databaseError } from "./database.ts";

/** How long the database may keep a request waiting, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection of the pool. */
  readonly connection: number;
  /** For a lock that somebody else holds. */
  readonly lock: number;
  /** For a whole statement, its locks included. */
  readonly statement: number;
  /** For the next statement of a transaction; then it is ended, so that its locks are free. */
  readonly idleInTransaction: number;
  /** For any answer; then the connection is given up. Longer than `statement`, which the database itself keeps to. */
  readonly answer: number;
}

export const defaultDatabaseTimeouts: DatabaseTimeouts = {
  connection: 5_000,
  lock: 8_000,
  statement: 30_000,
  idleInTransaction: 60_000,
  answer: 35_000,
};

/** What is given to a call in place of the usual. */
const budgets: Readonly<Record<CallBudget, Partial<DatabaseTimeouts>>> = {
  quick: { lock: 2_000, statement: 10_000 },
  usual: {},
  long: { statement: 120_000, answer: 125_000 },
};

/** A quick call waits no longer than others where these have been given less. */
export function patienceOf(usual: DatabaseTimeouts, budget: CallBudget): DatabaseTimeouts {
  const given = { ...usual, ...budgets[budget] };
  if (budget !== "quick") return given;
  return { ...given, lock: Math.min(given.lock, usual.lock), statement: Math.min(given.statement, usual.statement) };
}

/** Locks, statements and resources that ran out, and servers that start, stop or are not reached (08, 53 and 57). */
const busyStates = /^(55P03|25P03|08\w{3}|53\w{3}|57\w{3})$/;
const unreachable = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** What the driver says without a code. */
const lost =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/;

/** Whether a failure means only that the database has no time or is not there, so that trying again may help. */
export function isBusy(error: unknown): boolean {
  if (busyStates.test(databaseError(error)?.code ?? "")) return true;
  return causesOf(error).some((cause) => unreachable.test(codeOf(cause)) || lost.test(cause.message));
}

/** Whether a connection leads to a server that takes no writes: a replica, or one that is only becoming the primary. */
export const isReadOnly = (error: unknown): boolean => databaseError(error)?.code === "25006";

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");
