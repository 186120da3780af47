import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenSpan } from "./span.ts";

/** The request that is being answered. */
export interface RequestWork {
  readonly reqId: string;
  /** Who asks, once that is known; null for a guest. */
  personId: number | null;
  /** Null once it has ended: what a timer does later is no part of it. */
  span: OpenSpan | null;
}

/** The job that is being done; several of one name where they are done in one go. */
export interface JobWork {
  readonly job: string;
  readonly jobIds: readonly string[];
  span: OpenSpan | null;
}

/** What the process is at where the code runs: lines of the log name it, and spans are begun below it. */
export const currentWork = new AsyncLocalStorage<RequestWork | JobWork>();

/** A logger of one request, whose lines name it already. */
export const namesItsRequest = Symbol("names its request");

/** What a line of the log says of the work it came from. */
export function membersOfWork(_line: object, _level: number, logger: object): object {
  const work = currentWork.getStore();
  if (work === undefined) return {};
  if ("job" in work) return { job: work.job, jobIds: work.jobIds };
  const person = work.personId === null ? {} : { personId: work.personId };
  return namesItsRequest in logger ? person : { reqId: work.reqId, ...person };
}
