import { fork } from "node:child_process";
import { setPriority } from "node:os";

export interface ApartLimits {
  /** Processor time of the process and its threads, from when it begins with the work. What else the machine does counts for nothing. */
  readonly cpuSeconds: number;
  /** Beyond what the process has before it begins with the work, wherever it is taken. */
  readonly megabytes: number;
}

/**
 * Why there is no result: the work took too much of a processor, or of memory; it went on for so long without doing so that nobody
 * waits for it (`clock`: no fault of what it was about); or its process broke.
 */
export type ApartEnd = "processor" | "memory" | "clock" | "broken";
export type ApartAnswer<Result> = { readonly result: Result } | { readonly ended: ApartEnd };

/** What `apart-process.mjs` is told. */
interface ApartOrder extends ApartLimits {
  readonly script: string;
  readonly task: unknown;
}

/** Only for a process that hangs: work that gets a twentieth of a processor is still done. */
const clockForCpu = 20;
const leastClockSeconds = 120;

/**
 * Does one piece of work in a process of its own that ends with it, for what strangers sent: neither its memory nor its end
 * is ours. `script` answers by `answerTasks`. An error of the work itself is thrown.
 */
export function runApart<Result>(script: URL, task: unknown, limits: ApartLimits): Promise<ApartAnswer<Result>> {
  const { PATH, SystemRoot } = process.env;
  const child = fork(new URL("apart-process.mjs", import.meta.url), {
    execArgv: [],
    // Nothing of ours is told to it.
    env: { ...(PATH === undefined ? {} : { PATH }), ...(SystemRoot === undefined ? {} : { SystemRoot }) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  yieldToAnswers(child.pid);
  return new Promise((resolve, reject) => {
    const end = (answer: ApartAnswer<Result>) => {
      clearTimeout(hung);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const clockMs = Math.max(leastClockSeconds, clockForCpu * limits.cpuSeconds) * 1000;
    const hung = setTimeout(() => end({ ended: "clock" }), clockMs);
    child.once("error", () => end({ ended: "broken" }));
    // After all that it said, which its end is not.
    child.once("disconnect", () => end({ ended: "broken" }));
    child.once("message", (answer: ApartAnswer<Result> | { error: string }) => {
      if ("error" in answer) reject(new Error(answer.error));
      end("error" in answer ? { ended: "broken" } : answer);
    });
    child.send({ script: script.href, task, ...limits } satisfies ApartOrder, () => undefined);
  });
}

const behindAnswers = 10;

/** Whoever reads a page goes before a file that is looked at. A process that has ended by now, or a system that has no order, changes nothing. */
function yieldToAnswers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, behindAnswers);
  } catch {
    // It is looked at all the same.
  }
}
