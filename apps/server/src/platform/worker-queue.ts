import { Worker, type ResourceLimits } from "node:worker_threads";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";

/** Work done in a thread of its own, one piece after the other, so that it never holds up requests. */
export interface WorkerQueue<Task, Result> {
  /**
   * Refuses at once when too much is waiting. Throws `WorkGivenUp` when a piece takes too long or ends its thread, and
   * another error when it fails or the thread cannot start.
   */
  run(task: Task): Promise<Result | Refusal<"busy">>;
  /** Ends the thread; the next piece starts another one. */
  stop(): Promise<void>;
}

export interface QueueLimits {
  /** Pieces that may wait behind the one at work. */
  readonly mostWaiting: number;
  /** A piece that takes longer is given up, and its thread ended. Counted from when the thread begins with it. */
  readonly seconds: number;
  /** After this long without work the thread ends and gives its memory back. */
  readonly idleSeconds?: number;
  /** Memory of the thread; a piece that wants more is given up. */
  readonly resources?: ResourceLimits;
}

/** A piece that took too long, or ended the thread it was worked at in, by its need of memory for example. */
export class WorkGivenUp extends Error {}

interface Piece<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** What the thread sends back: see `answerTasks`. */
export type TaskAnswer<Result> = "ready" | { readonly result: Result } | { readonly error: string };

const usualIdleSeconds = 60;
const secondsToStart = 30;

/** The thread starts with the first task; `script` answers by `answerTasks`. */
export function createWorkerQueue<Task, Result>(script: URL, limits: QueueLimits): WorkerQueue<Task, Result> {
  const waiting: Piece<Task, Result>[] = [];
  let atWork: Piece<Task, Result> | null = null;
  let thread: Worker | null = null;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const within = (seconds: number, otherwise: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(otherwise, seconds * 1000);
  };
  const endThread = async () => {
    const ended = thread;
    thread = null;
    isReady = false;
    clearTimeout(timer);
    await ended?.terminate();
  };
  const finish = (settle: (piece: Piece<Task, Result>) => void) => {
    const piece = atWork;
    atWork = null;
    if (piece) settle(piece);
    startNext();
  };
  /** The piece at work is given up; where none is, the thread did not start, and nobody waits for ever. */
  const fail = (failed: Worker, reason: Error) => {
    if (thread !== failed) return;
    void endThread();
    if (atWork === null) for (const piece of waiting.splice(0)) piece.reject(reason);
    else finish(({ reject }) => reject(new WorkGivenUp(reason.message, { cause: reason })));
  };
  const hear = (answer: TaskAnswer<Result>) => {
    if (answer === "ready") {
      isReady = true;
      return startNext();
    }
    finish(({ resolve, reject }) => ("error" in answer ? reject(new Error(answer.error)) : resolve(answer.result)));
  };
  const startThread = (): Worker => {
    // Options of the process are not meant for the thread.
    const started = new Worker(script, { execArgv: [], resourceLimits: { ...limits.resources } });
    started.unref();
    started.on("message", (answer: TaskAnswer<Result>) => thread === started && hear(answer));
    started.on("error", (error: Error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread ended.")));
    within(secondsToStart, () => fail(started, new Error("The thread did not start.")));
    return started;
  };
  const startNext = () => {
    if (atWork !== null) return;
    if (waiting.length === 0) {
      within(limits.idleSeconds ?? usualIdleSeconds, () => void endThread());
      timer?.unref();
      return;
    }
    thread ??= startThread();
    atWork = isReady ? (waiting.shift() ?? null) : null;
    if (atWork === null) return;
    const worker = thread;
    within(limits.seconds, () => fail(worker, new Error("The work took too long.")));
    worker.postMessage(atWork.task);
  };
  return {
    run: async (task) => {
      // While the thread starts, the first of those that wait is as good as at work.
      if (waiting.length >= limits.mostWaiting + (atWork === null ? 1 : 0))
        return refuse(commonErrors.busy, { retryAfter: 5 });
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        startNext();
      });
    },
    stop: endThread,
  };
}
