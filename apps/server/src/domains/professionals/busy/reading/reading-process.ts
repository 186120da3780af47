import { answerTasks } from "../../../../platform/answer-tasks.ts";
import { readCalendar } from "./read-calendar.ts";
import { Unreadable, type BusyTimes, type ReadingFault, type ReadingTask } from "./reading.ts";

answerTasks(async (task: ReadingTask) => read(task));

/** Errors are reported by name only: an error message would quote from the person's calendar. */
function read(task: ReadingTask): BusyTimes | { fault: ReadingFault } {
  try {
    return readCalendar(task);
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.fault : "no_calendar" };
  }
}
