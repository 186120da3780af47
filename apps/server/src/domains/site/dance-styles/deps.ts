import type { Platform } from "../../../platform/platform.ts";
import type { StyleUsers } from "./uses-port.ts";

/** What the operations on dance styles work with. */
export interface DanceStylesDeps extends Pick<Platform, "db" | "clock" | "signals"> {
  readonly users: StyleUsers;
  /** Forgets what this process remembers of the list. */
  forget(): void;
}
