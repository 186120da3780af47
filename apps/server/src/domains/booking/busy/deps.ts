import type { Sealer } from "../../../platform/sealed.ts";
import type { BookingDeps } from "../deps.ts";
import type { CalendarTools } from "./calendar-tools.ts";

export interface BusyDeps extends Pick<
  BookingDeps,
  "db" | "clock" | "log" | "limiter" | "baseUrl" | "site" | "messages" | "stores"
> {
  readonly calendars: CalendarTools;
  readonly addresses: Sealer;
}
