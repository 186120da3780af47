import { Worker } from "node:worker_threads";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";

/** Work done in a thread of its own, one piece after the other, so that it never holds up requests. */
export interface WorkerQueue<Task, Result> {
  /** Refuses at once when too much is waiting; throws when the work fails or takes too long. */
  run(task: Task): Promise<Result | Refusal<"busy">>;
}

export interface QueueLimits {
  /** Pieces that may wait behind the one at work. */
  readonly mostWaiting: number;
  /** A piece that takes longer is given up, and its thread ended. */
  readonly seconds: number;
  /** After this long without work the thread ends and gives its memory back. */
  readonly idleSeconds?: number;
}

interface Piece<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** What the thread sends back: see `answerTasks`. */
export type TaskAnswer<Result> = { readonly result: Result } | { readonly error: string };

/** The thread starts with the first task; `script` answers by `answerTasks`. */
export function createWorkerQueue<Task, Result>(script: URL, limits: QueueLimits): WorkerQueue<Task, Result> {
  const waiting: Piece<Task, Result>[] = [];
  let atWork: Piece<Task, Result> | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  const endThread = () => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  };
  const endIn = (seconds: number, end: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(end, seconds * 1000).unref();
  };
  const finish = (settle: (piece: Piece<Task, Result>) => void) => {
    const piece = atWork;
    atWork = null;
    if (piece) settle(piece);
    startNext();
  };
  const startThread = (): Worker => {
    const started = new Worker(script);
    started.unref();
    started.on("message", (answer: TaskAnswer<Result>) =>
      finish(({ resolve, reject }) => ("error" in answer ? reject(new Error(answer.error)) : resolve(answer.result))),
    );
    started.on("error", (error: Error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread ended at its work.")));
    return started;
  };
  const fail = (failed: Worker, error: Error) => {
    if (thread !== failed) return;
    endThread();
    finish(({ reject }) => reject(error));
  };
  const startNext = () => {
    atWork = waiting.shift() ?? null;
    if (atWork === null) {
      endIn(limits.idleSeconds ?? 60, endThread);
      return;
    }
    thread ??= startThread();
    const worker = thread;
    endIn(limits.seconds, () => fail(worker, new Error("The work took too long.")));
    thread.postMessage(atWork.task);
  };
  return {
    run: async (task) => {
      if (waiting.length >= limits.mostWaiting) return refuse(commonErrors.busy, { retryAfter: 5 });
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        if (atWork === null) startNext();
      });
    },
  };
}
