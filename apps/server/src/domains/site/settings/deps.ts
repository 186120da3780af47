import type { Platform } from "../../../platform/platform.ts";
import type { PeoplePort } from "../people-port.ts";

/** What reading and changing settings works with. */
export interface SettingsDeps extends Pick<Platform, "db" | "clock" | "baseUrl" | "signals" | "config"> {
  readonly people: PeoplePort;
  /** Drops the cached settings; they are read again on the next request. */
  forget(): void;
}
