import { answerTasks } from "../../../../platform/answer-tasks.ts";
import { proposeHours, type Proposals } from "./propose-hours.ts";
import { Unreadable, type ReadingFault, type ReadingTask } from "./reading.ts";

answerTasks(async (task: ReadingTask) => propose(task));

/** Errors are reported by name only: an error message would quote from the person's calendar. */
function propose(task: ReadingTask): Proposals | { fault: ReadingFault } {
  try {
    return proposeHours(task);
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.fault : "no_calendar" };
  }
}
