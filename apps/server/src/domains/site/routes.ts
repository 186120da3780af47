import { refuse } from "@pavane/contract/core/errors";
import type { siteEndpoints } from "@pavane/contract/site/endpoints";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Handlers } from "../../platform/http/register.ts";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../version.ts";
import { presentSite } from "./present.ts";
import type { Settings } from "./settings.ts";

export interface SiteDeps extends Pick<Platform, "db" | "config" | "log"> {
  getSettings(): Promise<Settings>;
}

export const siteRoutes = ({ db, config, log, getSettings }: SiteDeps): Handlers<typeof siteEndpoints> => ({
  getSite: async () => presentSite(await getSettings(), config.mode),
  healthLive: async () => ({ status: "ok", version }),
  healthReady: async () => {
    if (await db.isReady()) return { status: "ok" as const, version };
    log.warn("not ready: the database does not answer");
    return refuse(siteErrors.not_ready);
  },
});
