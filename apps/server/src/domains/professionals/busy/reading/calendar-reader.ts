import { isRefusal } from "@pavane/contract/core/errors";
import { createProcessQueue, WorkGivenUp } from "../../../../platform/process-queue.ts";
import type { BusyTimes, ReadingFault, ReadingTask } from "./reading.ts";

/** Works out when the owner of a calendar is busy; "busy" when too many wait to be read, or the machine did not get round to it. */
export type ReadBusyTimes = (task: ReadingTask) => Promise<BusyTimes | { readonly fault: ReadingFault } | "busy">;

const script = new URL("./reading-process.ts", import.meta.url);
const limits = {
  mostWaiting: 40,
  cpuSeconds: 10,
  megabytes: 320,
  stackMegabytes: 4,
  idleSeconds: 30,
};

/** Reads in a separate process, which is ended when it takes too much processor time or memory. */
export function calendarReader(): ReadBusyTimes {
  const queue = createProcessQueue<ReadingTask, BusyTimes | { readonly fault: ReadingFault }>(script, limits);
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
