import type { Platform } from "../../../platform/platform.ts";
import type { Settings } from "@pavane/contract/site/settings";
import type { PeoplePort } from "../people-port.ts";

/** What the operations on pages work with. */
export interface PagesDeps extends Pick<Platform, "db" | "clock" | "markdown" | "config" | "baseUrl" | "signals"> {
  readonly people: PeoplePort;
  getSettings(): Promise<Settings>;
}
