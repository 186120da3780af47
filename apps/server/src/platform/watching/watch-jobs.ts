import type { FastifyBaseLogger } from "fastify";
import { readTraceparent, type OpenSpan } from "./span.ts";
import { noWatch, type Watch } from "./watch.ts";
import { currentWork, type JobWork } from "./work.ts";

/** What came out of the queue. */
export interface QueuedJob {
  readonly id: string;
  readonly data: object | null;
}

/** Under this name the data of a job says which span sent it; jobs themselves never see it. */
export const carried = "traceparent";

interface JobTools {
  readonly log: FastifyBaseLogger;
  readonly watch?: Watch | undefined;
}

/** Runs a job, or several of one name in one go, with their data as it was sent: what they log names them, and they are timed and traced. */
export async function duringJobs(
  { log, watch = noWatch }: JobTools,
  job: string,
  queued: readonly QueuedJob[],
  run: (all: readonly object[]) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const span = beginSpan(watch, job, queued);
  const work: JobWork = { job, jobIds: queued.map(({ id }) => id), span };
  const ended = (outcome: "done" | "failed") => {
    watch.metrics?.jobEnded(job, (performance.now() - begun) / 1000, outcome);
    span?.end(outcome === "failed" ? "failed" : null);
    work.span = null;
  };
  await currentWork.run(work, async () => {
    try {
      await run(queued.map(({ data }) => withoutTrace(data ?? {})));
      log.debug("jobs done");
      ended("done");
    } catch (error) {
      log.warn({ err: error }, "a job failed");
      ended("failed");
      throw error;
    }
  });
}

/** One job goes on with the trace that it was sent in; of several together, each trace is named. */
function beginSpan({ tracing }: Watch, job: string, queued: readonly QueuedJob[]): OpenSpan | null {
  if (tracing === null) return null;
  const sent = queued.flatMap(({ data }) => readTraceparent(data === null ? null : Reflect.get(data, carried)) ?? []);
  const facts = { "pavane.job": job, "pavane.job.ids": queued.map(({ id }) => id).join(" ") };
  const [first = null] = sent;
  return queued.length === 1
    ? tracing.begin(`job ${job}`, { kind: "consumer", facts, parent: first })
    : tracing.begin(`job ${job}`, { kind: "consumer", facts, parent: null, links: sent });
}

function withoutTrace(data: object): object {
  if (!(carried in data)) return data;
  const { [carried]: _, ...rest } = data;
  return rest;
}
