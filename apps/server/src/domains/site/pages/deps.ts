import type { Platform } from "../../../platform/platform.ts";
import type { Read } from "../../../platform/db/database.ts";
import type { Settings } from "../settings.ts";

/** Names of people, who stand to the right of this domain. */
export interface PeoplePort {
  namesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What the operations on pages work with. */
export interface PagesDeps extends Pick<Platform, "db" | "clock" | "markdown" | "config" | "baseUrl" | "signals"> {
  readonly people: PeoplePort;
  getSettings(): Promise<Settings>;
}
