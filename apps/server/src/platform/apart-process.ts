import { Worker } from "node:worker_threads";
import type { ApartOrder } from "./run-apart.ts";
import type { TaskAnswer } from "./worker-queue.ts";

/** The process of `runApart`: works in a thread and watches from outside what that takes. */
const watchMs = 20;

process.once("message", ({ script, task, megabytes }: ApartOrder) => {
  const thread = new Worker(new URL(script), { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  thread.on("error", giveUp);
  thread.on("exit", giveUp);
  thread.on("message", (answer: TaskAnswer<unknown>) => {
    if (answer !== "ready") return void process.send?.(answer);
    const most = process.memoryUsage.rss() + megabytes * 1_048_576;
    setInterval(() => process.memoryUsage.rss() > most && giveUp(), watchMs);
    thread.postMessage(task);
  });
});

/** At once: nothing here is worth an orderly end. */
function giveUp(): void {
  process.kill(process.pid, "SIGKILL");
}
