import type { Outside } from "../../../platform/outside/ask-outside.ts";
import type { ReadBusyTimes } from "./reading/calendar-reader.ts";

/** How calendars elsewhere are fetched and read. */
export interface CalendarTools {
  readonly outside: Outside;
  readonly read: ReadBusyTimes;
}
