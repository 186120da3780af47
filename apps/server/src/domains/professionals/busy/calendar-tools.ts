import type { Outside } from "../../../platform/external/fetch-external.ts";
import type { ReadBusyTimes } from "./reading/calendar-reader.ts";

/** How calendars elsewhere are fetched and read. */
export interface CalendarTools {
  readonly outside: Outside;
  readonly read: ReadBusyTimes;
}
