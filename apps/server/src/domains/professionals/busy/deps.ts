import type { Sealer } from "../../../platform/sealed.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import type { CalendarTools } from "./calendar-tools.ts";

export interface BusyDeps extends Pick<
  ProfessionalsDeps,
  "db" | "clock" | "log" | "limiter" | "baseUrl" | "site" | "messages"
> {
  readonly calendars: CalendarTools;
  readonly addresses: Sealer;
}
