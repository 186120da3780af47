import type { Platform } from "../../../platform/platform.ts";
import type { PeoplePort } from "../people-port.ts";

/** What reading and changing settings works with. */
export interface SettingsDeps extends Pick<Platform, "db" | "clock" | "baseUrl" | "signals" | "config"> {
  readonly people: PeoplePort;
  /** Reads the settings anew when they are asked for next. */
  forget(): void;
}
