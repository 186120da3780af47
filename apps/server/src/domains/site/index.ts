import { siteEndpoints } from "@pavane/contract/site/endpoints";
import type { Read } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { siteJobs } from "./jobs.ts";
import { siteRoutes } from "./routes.ts";
import { createPages } from "./pages/create-pages.ts";
import type { PeoplePort } from "./pages/deps.ts";
import { sitePages } from "./pages/tables.ts";
import { readSettings, type Settings } from "./settings.ts";
import { settings } from "./tables.ts";
import { findSettings, saveSettings } from "./store.ts";

export type { PeoplePort } from "./pages/deps.ts";
export type { Settings } from "./settings.ts";

export interface Site extends DomainParts {
  /** Current settings, at most five seconds old; inside a transaction give it, since nothing else may query then. */
  getSettings(within?: Read): Promise<Settings>;
  /** Saves settings in one transaction; values are not checked again here. */
  changeSettings(values: Partial<Settings>, by: number | null): Promise<void>;
  /** Version of the terms in force, at most five seconds old; within a transaction as it is at this moment. */
  termsVersion(within?: Read): Promise<number>;
  /** Puts the legal texts that come with the product in place where there are none; before the first request. */
  preparePages(): Promise<void>;
  /** Renders texts that wait for it; otherwise a job does within a minute. */
  renderPages(): Promise<void>;
  /** Hands over names of people, who are known to the right. */
  fillPeople(port: PeoplePort): void;
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
  const pages = createPages(platform, getSettings);
  return {
    getSettings,
    termsVersion: pages.termsVersion,
    preparePages: pages.preparePages,
    renderPages: pages.renderPages,
    fillPeople: pages.fillPeople,
    changeSettings: async (values, by) => {
      await db.write(async (tx) => {
        await saveSettings(tx, values, by, clock.now());
        await platform.signals.send(tx, "settings");
      });
      known = null;
    },
    fileColumns: [settings.value, sitePages.body],
    jobs: [...pages.jobs, ...siteJobs(platform)],
    routes: (register) =>
      register(siteEndpoints, {
        ...siteRoutes({ ...platform, getSettings, legalVersions: pages.legalVersions }),
        ...pages.routes,
      }),
  };
}
