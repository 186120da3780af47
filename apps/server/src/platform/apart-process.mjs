import { Worker } from "node:worker_threads";

/**
 * The process of `runApart`: works in a thread and watches from outside what that takes. It is no TypeScript because every file has a
 * process of its own, and a process that reads TypeScript costs 60 ms more of a processor before it begins (decision 0148).
 */
const watchMs = 20;

process.once("message", ({ script, task, megabytes }) => {
  const thread = new Worker(new URL(script), { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  thread.on("error", giveUp);
  thread.on("exit", giveUp);
  thread.on("message", (answer) => {
    if (answer !== "ready") return void process.send?.(answer);
    const most = process.memoryUsage.rss() + megabytes * 1_048_576;
    setInterval(() => process.memoryUsage.rss() > most && giveUp(), watchMs);
    thread.postMessage(task);
  });
});

/** At once: nothing here is worth an orderly end. */
function giveUp() {
  process.kill(process.pid, "SIGKILL");
}
