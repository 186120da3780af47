import { parentPort } from "node:worker_threads";

/** What is sent back: that tasks may come, and then an answer to each. */
export type TaskAnswer<Result> = "ready" | { readonly result: Result } | { readonly error: string };

/** The side of the process that `startIsolatedProcess` starts: answers every task with its result, or with what went wrong. */
export function answerTasks(work: (task: never) => Promise<unknown>): void {
  parentPort?.on("message", (task: unknown) => {
    const send = (answer: TaskAnswer<unknown>) => parentPort?.postMessage(answer);
    work(task as never /* what it was given */).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  parentPort?.postMessage("ready" satisfies TaskAnswer<unknown>);
}
