import { startIsolatedProcess, type ExitReason, type ProcessLimits } from "./start-isolated.ts";

export type IsolatedResult<Result> = { readonly result: Result } | { readonly ended: ExitReason };

/** Requests for pages, and for the rendering of a text, go before the inspection of a file. */
const behind = 10;

/**
 * Does one piece of work in a separate process that ends with it (`startIsolatedProcess`). `script` answers by
 * `answerTasks`. An error of the work itself is thrown.
 */
export function runIsolated<Result>(
  script: URL,
  task: unknown,
  limits: Omit<ProcessLimits, "behind">,
): Promise<IsolatedResult<Result>> {
  return new Promise((resolve, reject) => {
    const started = startIsolatedProcess<Result>(script, { ...limits, behind }, (news) => {
      if (news === "ready") return started.begin(task);
      void started.end();
      if ("error" in news) reject(new Error(news.error));
      else resolve(news);
    });
  });
}
