import { siteEndpoints } from "@pavane/contract/site/endpoints";
import type { Read } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { siteRoutes } from "./routes.ts";
import { readSettings, type Settings } from "./settings.ts";
import { settings } from "./tables.ts";
import { findSettings, saveSettings } from "./store.ts";

export type { Settings } from "./settings.ts";

export interface Site extends DomainParts {
  /** Current settings, at most five seconds old; inside a transaction give it, since nothing else may query then. */
  getSettings(within?: Read): Promise<Settings>;
  /** Saves settings in one transaction; values are not checked again here. */
  changeSettings(values: Partial<Settings>, by: number | null): Promise<void>;
}

const rememberMs = 5_000;

export function createSite(platform: Platform): Site {
  const { db, clock } = platform;
  let known: { settings: Settings; readAt: number } | null = null;
  platform.signals.on("settings", () => {
    known = null;
  });
  const getSettings = async (within: Read = db.read): Promise<Settings> => {
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.readAt) < rememberMs) return known.settings;
    known = { settings: readSettings(await findSettings(within)), readAt: now };
    return known.settings;
  };
  return {
    getSettings,
    changeSettings: async (values, by) => {
      await db.write(async (tx) => {
        await saveSettings(tx, values, by, clock.now());
        await platform.signals.send(tx, "settings");
      });
      known = null;
    },
    fileColumns: [settings.value],
    routes: (register) => register(siteEndpoints, siteRoutes({ ...platform, getSettings })),
  };
}
