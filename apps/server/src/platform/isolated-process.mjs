import { Worker } from "node:worker_threads";

/**
 * The process of `startIsolatedProcess`: works in a thread and watches from outside what each task takes. It is no TypeScript because most work has
 * a process of its own, and a process that reads TypeScript costs 60 ms more of a processor before it begins (decision 0148).
 */
const watchMs = 20;

process.once("message", ({ script, cpuSeconds, megabytes, stackMegabytes }) => {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, stackSizeMb: stackMegabytes };
  const thread = new Worker(new URL(script), { resourceLimits });
  let watch;
  // Beyond its own memory a thread ends with this code, or the whole process at once.
  thread.on("error", ({ code }) => giveUp(code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "broken"));
  thread.on("exit", () => giveUp("broken"));
  thread.on("message", (answer) => {
    clearInterval(watch);
    process.send?.(answer);
  });
  process.on("message", ({ task }) => {
    const mostMemory = process.memoryUsage.rss() + megabytes * 1_048_576;
    const mostWork = usedSeconds() + cpuSeconds;
    watch = setInterval(() => {
      if (process.memoryUsage.rss() > mostMemory) giveUp("memory");
      else if (usedSeconds() > mostWork) giveUp("processor");
    }, watchMs);
    thread.postMessage(task);
  });
});
// Whoever started it has ended, however that came.
process.once("disconnect", end);

/** Processor time of all threads of this process. */
function usedSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

let given = false;

/** At once, as soon as it is told: nothing here is worth an orderly end. */
function giveUp(ended) {
  if (given) return;
  given = true;
  process.send?.({ ended }, end);
  setTimeout(end, 100);
}

function end() {
  process.kill(process.pid, "SIGKILL");
}
