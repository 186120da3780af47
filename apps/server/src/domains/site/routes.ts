import { refuse } from "@pavane/contract/core/errors";
import type { danceStyleEndpoints } from "@pavane/contract/site/endpoints-dance-styles";
import type { guideEndpoints } from "@pavane/contract/site/endpoints-guides";
import type { pageEndpoints } from "@pavane/contract/site/endpoints-pages";
import type { siteEndpoints } from "@pavane/contract/site/endpoints";
import type { settingsEndpoints } from "@pavane/contract/site/endpoints-settings";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Settings } from "@pavane/contract/site/settings";
import type { Handlers } from "../../platform/http/register.ts";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../version.ts";
import { presentSite } from "./present.ts";
import type { LegalVersions } from "./pages/versions-in-force.ts";

export interface SiteDeps extends Pick<Platform, "db" | "config" | "log" | "troubles" | "isFilling" | "isStopping"> {
  getSettings(): Promise<Settings>;
  legalVersions(): Promise<LegalVersions>;
}

type OwnEndpoints = Omit<
  typeof siteEndpoints,
  | keyof typeof pageEndpoints
  | keyof typeof settingsEndpoints
  | keyof typeof danceStyleEndpoints
  | keyof typeof guideEndpoints
>;

/** For who asks without an account: what is wrong, and nothing about where. */
const notWritingText = "The server is not ready: its database cannot save anything. What is there can still be read.";
const stoppingText = "This process of the server is stopping. Another one answers.";
const fillingText = "The server is not ready: its sample data is still being loaded. What is there can be read.";

export const siteRoutes = ({
  db,
  config,
  log,
  troubles,
  isFilling,
  isStopping,
  ...known
}: SiteDeps): Handlers<OwnEndpoints> => ({
  getSite: async () => presentSite(await known.getSettings(), config.mode, await known.legalVersions()),
  healthLive: async () => ({ status: "ok", version }),
  healthReady: async () => {
    if (isStopping?.()) return refuse(siteErrors.not_ready, { message: stoppingText, retryAfter: 5 });
    if (isFilling?.()) return refuse(siteErrors.not_ready, { message: fillingText, retryAfter: 5 });
    if (!(await db.isReady())) {
      log.warn("not ready: the database does not answer");
      return refuse(siteErrors.not_ready);
    }
    const full = troubles.of("database_full") === null ? null : await troubles.still("database_full");
    // Another process would not reach the store of files either, and pages can still be read.
    const files = troubles.of("files_unreachable") === null ? "ok" : "unavailable";
    if (full === null) return { status: "ok" as const, version, files };
    log.warn("not ready: the database cannot write");
    return refuse(siteErrors.not_ready, { message: notWritingText, retryAfter: 60 });
  },
});
