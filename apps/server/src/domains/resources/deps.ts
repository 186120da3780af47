import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { HoldersPort } from "./holders-port.ts";

/** What the operations of this domain work with. */
export interface ResourcesDeps extends Pick<
  Platform,
  "db" | "clock" | "files" | "jobs" | "limiter" | "markdown" | "baseUrl" | "secret"
> {
  readonly media: Pick<Media, "removeUploads" | "keepPicture">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings">;
  readonly holders: HoldersPort;
  readonly commission: CommissionPort;
}
