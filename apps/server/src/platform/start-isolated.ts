import { fork, type ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import type { TaskAnswer } from "./answer-tasks.ts";

export interface ProcessLimits {
  /** Processor time of the process and its threads for one task. What else the machine does counts for nothing. */
  readonly cpuSeconds: number;
  /** Memory in addition to what the process has before it begins with a task, regardless of where it is allocated. */
  readonly megabytes: number;
  /** For calls within calls, where one needs more than the usual megabyte. */
  readonly stackMegabytes?: number;
  /** Time of the clock for its start, and for each task: for a process that hangs. By default far more than a task needs. */
  readonly clockSeconds?: number;
  /** How far its priority is below this process when both want a processor: 0 is equal, 19 last. */
  readonly behind: number;
}

/**
 * Why there is no answer: the task took too much of a processor, or of memory; it ran so long without doing so that
 * nobody waits for it (`clock`: not the fault of the task's input); or the process broke.
 */
export type ExitReason = "processor" | "memory" | "clock" | "broken";
export type ProcessMessage<Result> = TaskAnswer<Result> | { readonly ended: ExitReason };

export interface IsolatedProcess {
  /** Once it is ready, and has answered the task before. */
  begin(task: unknown): void;
  /** Immediately, whatever it is doing; resolves when the process has exited. No more messages come from it. */
  end(): Promise<void>;
}

/** Work that gets a twentieth of a processor is still done. */
const clockForCpu = 20;
const minClockSeconds = 120;

/**
 * Starts a process for work on untrusted input: its memory and its end do not affect ours, as those of a thread would.
 * `script` answers by `answerTasks`. `hear` is called when it is ready, then with the answer to each task, and at last
 * with why it ended, if it ended by itself. It does not get our environment, writes nowhere, and ends when this process
 * does.
 */
export function startIsolatedProcess<Result>(
  script: URL,
  { behind, clockSeconds, ...limits }: ProcessLimits,
  hear: (news: ProcessMessage<Result>) => void,
): IsolatedProcess {
  const child = forkIsolated();
  if (child === null) return notStarted(hear);
  const clockMs = (clockSeconds ?? Math.max(minClockSeconds, clockForCpu * limits.cpuSeconds)) * 1000;
  let clock: NodeJS.Timeout | undefined;
  let isOver = false;
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  const tell = (news: ProcessMessage<Result>) => {
    if (isOver) return;
    clearTimeout(clock);
    if (news !== "ready" && "ended" in news) void end();
    hear(news);
  };
  const send = (order: object) => {
    clock = setTimeout(() => tell({ ended: "clock" }), clockMs);
    // A failure to send ends the process or is reported by its end.
    if (child.connected) child.send(order, () => undefined);
  };
  const end = () => {
    isOver = true;
    clearTimeout(clock);
    child.ref();
    child.kill("SIGKILL");
    return exited;
  };
  child.on("message", tell);
  child.once("error", () => tell({ ended: "broken" }));
  // After all that it said.
  child.once("close", (code, signal) => tell({ ended: isOutOfMemory(code, signal) ? "memory" : "broken" }));
  // What has nothing to do holds nobody up who ends.
  child.unref();
  child.channel?.unref();
  standBehind(child, behind);
  send({ script: script.href, ...limits });
  return { begin: (task) => send({ task }), end };
}

/** Null where the system has no memory for another process; other reasons are reported by an event. */
function forkIsolated(): ChildProcess | null {
  const { PATH, SystemRoot } = process.env;
  try {
    return fork(new URL("isolated-process.mjs", import.meta.url), {
      execArgv: [],
      // It gets none of our environment.
      env: { ...(PATH === undefined ? {} : { PATH }), ...(SystemRoot === undefined ? {} : { SystemRoot }) },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch {
    return null;
  }
}

/** Reported later, like every end. */
function notStarted(hear: (news: { ended: ExitReason }) => void): IsolatedProcess {
  const timer = setImmediate(() => hear({ ended: "broken" }));
  return { begin: () => undefined, end: async () => clearImmediate(timer) };
}

/** How the engine ends a process whose heap is full, where it cannot end the thread alone. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === "SIGABRT" || code === 134;

const last = 19;

/** A process that has ended by now, or a system that has no order, changes nothing. */
function standBehind({ pid }: ChildProcess, behind: number): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(last, getPriority() + behind));
  } catch {
    // The work is done all the same.
  }
}
