import { siteEndpoints } from "@pavane/contract/site/endpoints";
import type { Settings } from "@pavane/contract/site/settings";
import type { Read, Tx } from "../../platform/db/database.ts";
import { late } from "../../platform/late.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { siteJobs } from "./jobs.ts";
import { createPages } from "./pages/create-pages.ts";
import type { PeoplePort } from "./people-port.ts";
import { siteRoutes } from "./routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { createSettingsMemory } from "./settings/settings-memory.ts";
import { readSettings } from "./settings/settings.ts";
import { findSettings, saveSettings } from "./settings/store-settings.ts";
import { settings, sitePages } from "./tables.ts";

export type { PeoplePort } from "./people-port.ts";
export type { Settings } from "@pavane/contract/site/settings";

export interface Site extends DomainParts {
  /** Current settings, at most five seconds old; inside a transaction give it, since nothing else may query then. */
  getSettings(within?: Read): Promise<Settings>;
  /** The settings as this transaction sees them, for money that is booked by them. */
  settingsNow(tx: Tx): Promise<Settings>;
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

export function createSite(platform: Platform): Site {
  const { db, clock } = platform;
  const people = late<PeoplePort>("identity");
  const memory = createSettingsMemory(platform);
  platform.signals.on("settings", memory.forget);
  const pages = createPages({ ...platform, people: people.port, getSettings: () => memory.get() });
  return {
    getSettings: memory.get,
    settingsNow: async (tx) => readSettings(await findSettings(tx)),
    changeSettings: async (values, by) => {
      await db.write(async (tx) => {
        await saveSettings(tx, values, by, clock.now());
        await platform.signals.send(tx, "settings");
      });
      memory.forget();
    },
    termsVersion: pages.termsVersion,
    preparePages: pages.preparePages,
    renderPages: pages.renderPages,
    fillPeople: people.fill,
    fileColumns: [settings.value, sitePages.body],
    jobs: [...pages.jobs, ...siteJobs(platform)],
    routes: (register) =>
      register(siteEndpoints, {
        ...siteRoutes({ ...platform, getSettings: () => memory.get(), legalVersions: pages.legalVersions }),
        ...settingsRoutes({ ...platform, people: people.port, forget: memory.forget }),
        ...pages.routes,
      }),
  };
}
