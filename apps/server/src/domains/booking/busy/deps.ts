import type { Outside } from "../../../platform/outside/ask-outside.ts";
import type { Sealer } from "../../../platform/sealed.ts";
import type { BookingDeps } from "../deps.ts";
import type { ReadBusyTimes } from "./reading/calendar-reader.ts";

/** How calendars elsewhere are fetched and read. */
export interface CalendarTools {
  readonly outside: Outside;
  readonly read: ReadBusyTimes;
}

export interface BusyDeps extends Pick<
  BookingDeps,
  "db" | "clock" | "log" | "limiter" | "baseUrl" | "site" | "messages" | "stores"
> {
  readonly calendars: CalendarTools;
  readonly addresses: Sealer;
}
