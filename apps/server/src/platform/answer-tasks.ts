import { parentPort } from "node:worker_threads";
import type { TaskAnswer } from "./worker-queue.ts";

/** The thread's side of `createWorkerQueue`: answers every task with its result, or with what went wrong. */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  parentPort?.on("message", (task: unknown) => {
    const send = (answer: TaskAnswer<unknown>) => parentPort?.postMessage(answer);
    work(task as never /* what the queue was given */).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  parentPort?.postMessage("ready" satisfies TaskAnswer<unknown>);
}
