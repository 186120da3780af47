import type { Platform } from "../../../platform/platform.ts";
import { addViews } from "./views-repository.ts";
import { createViewCounts, type View } from "./view-counts.ts";

export interface ViewWriter {
  add(view: View): void;
  /** Writes what was counted; what fails is tried again with what follows. */
  flush(): Promise<void>;
}

const flushMs = 10_000;

/** Counts in memory and writes some seconds later, many views in one statement. */
export function createViewWriter({ db, log }: Pick<Platform, "db" | "log">): ViewWriter {
  const counts = createViewCounts();
  let waits: NodeJS.Timeout | null = null;
  const flush = async (): Promise<void> => {
    if (waits !== null) clearTimeout(waits);
    waits = null;
    const taken = counts.take();
    if (taken.length === 0) return;
    await db
      .write((tx) => addViews(tx, taken))
      .catch((error: unknown) => {
        counts.putBack(taken);
        log.warn({ err: error }, "views of resources were not written");
      });
  };
  return {
    add: (view) => {
      counts.add(view);
      if (counts.isFull()) void flush();
      waits ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}
