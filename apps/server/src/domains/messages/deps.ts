import type { Platform } from "../../platform/platform.ts";
import type { Read } from "../../platform/db/database.ts";
import type { PeoplePort } from "./people-port.ts";

/** What writing and sending mail needs to know of the site's settings. */
export interface MailSettings {
  getSettings(within?: Read): Promise<{
    readonly name: string;
    readonly time_zone: string;
    readonly mail_from_name: string;
    readonly mail_from_address: string;
    readonly mail_reply_to: string | null;
  }>;
}

/** What the operations of this domain work with. */
export interface MessagesDeps extends Pick<Platform, "db" | "clock" | "jobs" | "limiter" | "baseUrl" | "secret"> {
  readonly settings: MailSettings;
  readonly people: PeoplePort;
  /** A mail server is configured. */
  readonly delivering: boolean;
}
