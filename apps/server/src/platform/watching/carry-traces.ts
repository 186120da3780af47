import type { Jobs } from "../jobs.ts";
import type { Watch } from "./watch.ts";
import { carried } from "./watch-jobs.ts";
import { currentWork } from "./work.ts";

/** Lets jobs name the request or job that sent them, so that one trace holds both. */
export function carryTraces(jobs: Jobs, { tracing }: Watch): Jobs {
  if (tracing === null) return jobs;
  const carrying = <Data extends object>(data: Data): Data => {
    const span = currentWork.getStore()?.span ?? null;
    return span === null ? data : { ...data, [carried]: span.traceparent };
  };
  return {
    ...jobs,
    send: (tx, name, data, options) => jobs.send(tx, name, carrying(data), options),
    sendAll: (tx, name, all) => jobs.sendAll(tx, name, all.map(carrying)),
  };
}
