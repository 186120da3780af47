import { isRefusal } from "@pavane/contract/core/errors";
import { createWorkerQueue, WorkGivenUp } from "../../../../platform/worker-queue.ts";
import type { BusyTimes, ReadingFault, ReadingTask } from "./reading.ts";

/** Works out when the owner of a calendar is busy; "busy" when too many are waiting to be read. */
export type ReadBusyTimes = (task: ReadingTask) => Promise<BusyTimes | { readonly fault: ReadingFault } | "busy">;

const script = new URL("./reading-thread.ts", import.meta.url);
const limits = {
  mostWaiting: 40,
  seconds: 10,
  idleSeconds: 30,
  resources: { maxOldGenerationSizeMb: 320, stackSizeMb: 4 },
};

/** Reads in a thread of its own, which ends with what takes too long or too much memory. */
export function calendarReader(): ReadBusyTimes {
  const queue = createWorkerQueue<ReadingTask, BusyTimes | { readonly fault: ReadingFault }>(script, limits);
  return async (task) => {
    try {
      const read = await queue.run(task);
      return isRefusal(read) ? "busy" : read;
    } catch (error) {
      if (error instanceof WorkGivenUp) return { fault: "too_much" };
      throw error;
    }
  };
}
