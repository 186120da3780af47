import { Worker } from "node:worker_threads";

/** Number of the rules that make HTML of markdown. Texts rendered by an older one are rendered again by a job. */
export const markdownRules = 1;

/** What somebody reads whose text is refused. */
export const tooComplicated = "This text is nested too deeply or too complicated to show. Simplify it.";

export interface MarkdownRenderer {
  /** The text as safe HTML; null when it takes too long or too much memory, nests too deep or grows too large. */
  render(text: string): Promise<string | null>;
  stop(): Promise<void>;
}

interface Limits {
  /** Counted from the moment the worker begins with the text. */
  readonly milliseconds?: number;
  /** The worker ends when nothing was asked of it for so long. */
  readonly idleMilliseconds?: number;
}

interface Task {
  readonly text: string;
  readonly done: (html: string | null) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Renders one text after the other in a thread of its own, so that no text holds up a request that did not send it. A
 * thread that overruns is ended, and the next text gets a new one.
 */
export function createMarkdownRenderer({
  milliseconds = 1_500,
  idleMilliseconds = 30_000,
}: Limits = {}): MarkdownRenderer {
  const waiting: Task[] = [];
  let worker: Worker | null = null;
  let ready = false;
  let current: Task | null = null;
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    const ended = worker;
    worker = null;
    ready = false;
    clearTimeout(timer);
    ended?.removeAllListeners();
    ended?.on("error", () => undefined); // what it still throws while it ends concerns nobody
    return ended?.terminate();
  };
  const settle = (settled: (task: Task) => void) => {
    clearTimeout(timer);
    const task = current;
    current = null;
    if (task) settled(task);
    next();
  };
  const giveUp = () => {
    void end();
    settle((task) => task.done(null));
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./worker.ts", import.meta.url), workerOptions);
    started.unref();
    started.on("message", (said: "ready" | { html: string | null }) => {
      if (said !== "ready") return settle((task) => task.done(said.html));
      ready = true;
      next();
    });
    started.on("error", (error: Error & { code?: string }) => {
      const began = current !== null;
      if (began) return giveUp();
      void end();
      // The thread does not start at all: nobody waits for ever.
      for (const task of waiting.splice(0)) task.failed(error);
    });
    return started;
  };
  const next = () => {
    if (current !== null) return;
    if (waiting.length === 0) {
      timer = setTimeout(() => void end(), idleMilliseconds).unref();
      return;
    }
    clearTimeout(timer);
    worker ??= start();
    if (!ready) return;
    current = waiting.shift() ?? null;
    timer = setTimeout(giveUp, milliseconds);
    worker.postMessage(current?.text);
  };
  return {
    render: (text) =>
      new Promise((done, failed) => {
        waiting.push({ text, done, failed });
        next();
      }),
    stop: async () => {
      await end();
    },
  };
}

/** A worker takes no options of the process that are not meant for it, and little memory. */
const workerOptions = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 96, stackSizeMb: 4 } };
