import type { Outside } from "../../platform/external/fetch-external.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Sealer } from "../../platform/sealed.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";

/** What integrations are built from besides the platform. */
export interface IntegrationsNeeds {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "notifyStaff">;
}

/** What the operations of this domain work with. */
export interface IntegrationsDeps
  extends IntegrationsNeeds, Pick<Platform, "db" | "clock" | "jobs" | "log" | "baseUrl" | "config"> {
  /** Secrets of webhooks, which sign and are told to nobody a second time. */
  readonly sealer: Sealer;
  readonly outside: Outside;
}

/** Sends what is due. */
export const deliverJob = "integrations.deliver";
