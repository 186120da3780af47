import type { Platform } from "../../platform/platform.ts";
import type { StoresPort } from "../identity/index.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Resources } from "../resources/index.ts";
import type { Site } from "../site/index.ts";

/** What conversations are built from besides the platform. */
export interface ConversationsNeeds {
  readonly site: Pick<Site, "getSettings">;
  readonly media: Pick<Media, "privateFiles">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly resources: Pick<Resources, "keepScanned">;
}

/** What conversations ask of others, as everybody who names people does. */
export interface ConversationsPorts {
  /** By the name of their store people without one of their own are called. */
  readonly stores: StoresPort;
}

/** What the operations of this domain work with. */
export interface ConversationsDeps
  extends ConversationsNeeds, ConversationsPorts, Pick<Platform, "db" | "clock" | "files" | "limiter" | "baseUrl"> {}
