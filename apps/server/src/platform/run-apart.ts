import { startApart, type ApartEnd, type ApartLimits } from "./start-apart.ts";

export type ApartAnswer<Result> = { readonly result: Result } | { readonly ended: ApartEnd };

/** Whoever reads a page, or waits for a text of theirs, goes before a file that is looked at. */
const behind = 10;

/**
 * Does one piece of work in a process of its own that ends with it (`startApart`). `script` answers by `answerTasks`. An error of
 * the work itself is thrown.
 */
export function runApart<Result>(
  script: URL,
  task: unknown,
  limits: Omit<ApartLimits, "behind">,
): Promise<ApartAnswer<Result>> {
  return new Promise((resolve, reject) => {
    const started = startApart<Result>(script, { ...limits, behind }, (news) => {
      if (news === "ready") return started.begin(task);
      void started.end();
      if ("error" in news) reject(new Error(news.error));
      else resolve(news);
    });
  });
}
