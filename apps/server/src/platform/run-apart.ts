import { fork } from "node:child_process";
import { setPriority } from "node:os";

export interface ApartLimits {
  readonly seconds: number;
  /** Beyond what the process has before it begins with the work, wherever it is taken. */
  readonly megabytes: number;
}

/** What `apart-process.mjs` is told. */
interface ApartOrder {
  readonly script: string;
  readonly task: unknown;
  readonly megabytes: number;
}

/**
 * Does one piece of work in a process of its own that ends with it, for what strangers sent: neither its memory nor its end
 * is ours. `script` answers by `answerTasks`. Null when it takes too long or too much memory, or breaks; an error of the work
 * itself is thrown.
 */
export function runApart<Result>(script: URL, task: unknown, limits: ApartLimits): Promise<Result | null> {
  const { PATH, SystemRoot } = process.env;
  const child = fork(new URL("apart-process.mjs", import.meta.url), {
    execArgv: [],
    // Nothing of ours is told to it.
    env: { ...(PATH === undefined ? {} : { PATH }), ...(SystemRoot === undefined ? {} : { SystemRoot }) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: limits.seconds * 1000,
    killSignal: "SIGKILL",
  });
  yieldToAnswers(child.pid);
  return new Promise((resolve, reject) => {
    child.once("error", () => resolve(null));
    child.once("exit", () => resolve(null));
    child.once("message", (answer: { result: Result } | { error: string }) => {
      if ("error" in answer) reject(new Error(answer.error));
      else resolve(answer.result);
      child.kill("SIGKILL");
    });
    child.send({ script: script.href, task, megabytes: limits.megabytes } satisfies ApartOrder, () => undefined);
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
