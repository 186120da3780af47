import { siteEndpoints } from "@pavane/contract/site/endpoints";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Settings } from "@pavane/contract/site/settings";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createDanceStyles } from "./dance-styles/create-dance-styles.ts";
import type { DanceStyleRow } from "./dance-styles/dance-styles-repository.ts";
import type { StyleUsers } from "./dance-styles/uses-port.ts";
import { guideRoutes } from "./guides/routes.ts";
import { siteJobs } from "./jobs.ts";
import { createPages } from "./pages/create-pages.ts";
import type { TermsThatAsk } from "./pages/terms-due.ts";
import type { PeoplePort } from "./people-port.ts";
import { siteRoutes } from "./routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { createSettingsMemory } from "./settings/settings-memory.ts";
import { readSettings } from "./settings/settings.ts";
import { findSettings, saveSettings } from "./settings/settings-repository.ts";
import { settings, sitePages } from "./tables.ts";

export { sitePersonalData } from "./personal-data-repository.ts";
export { settingsIn } from "./settings/settings-in.ts";
export { chooseStyles } from "./dance-styles/choose-styles.ts";
export type { StyleUses } from "./dance-styles/uses-port.ts";
export type { PeoplePort } from "./people-port.ts";
export type { Settings } from "@pavane/contract/site/settings";

export interface Site extends DomainParts {
  /** Current settings, at most five seconds old; inside a transaction give it, since nothing else may query then. */
  getSettings(within?: Read): Promise<Settings>;
  /** The settings as this transaction sees them, for money that is booked by them. */
  settingsNow(tx: Tx): Promise<Settings>;
  /** Saves settings in one transaction; values are not checked again here. */
  changeSettings(values: Partial<Settings>, by: number | null): Promise<void>;
  /** The newest version of the terms, which is shown and accepted, at most five seconds old; within a transaction as it is at this moment. */
  termsVersion(within?: Read): Promise<number>;
  /** What somebody who accepted a version last still has to accept, and until when; null for nothing. At most five seconds old. */
  termsDue(accepted: number): Promise<TermsThatAsk | null>;
  /** Puts the legal texts that come with the product in place where there are none; before the first request. */
  preparePages(): Promise<void>;
  /** Renders texts that wait for it; otherwise a job does within a minute. */
  renderPages(): Promise<void>;
  /** Every dance style in its order, at most five seconds old; within a transaction as it is at this moment. */
  danceStyles(within?: Read): Promise<readonly DanceStyleRow[]>;
  /**
   * The dance styles of these names (or slugs), held so that none of them is renamed, merged or deleted before the transaction ends.
   * To be asked before anything else is locked that has styles; `chooseStyles` then says what may be chosen.
   */
  holdStyles(tx: Tx, by: "name" | "slug", named: readonly string[]): Promise<readonly DanceStyleRow[]>;
}

/** What the site asks of the domains to its right. */
export interface SitePorts {
  readonly people: PeoplePort;
  /** What has dance styles, in the order in which its rows are locked. */
  readonly styleUsers: StyleUsers;
}

export function createSite(platform: Platform, ports: SitePorts): Site {
  const { db, clock } = platform;
  const memory = createSettingsMemory(platform);
  platform.signals.on("settings", memory.forget);
  const styles = createDanceStyles(platform, ports.styleUsers);
  const pages = createPages({ ...platform, people: ports.people, getSettings: () => memory.get() });
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
    termsDue: pages.termsDue,
    preparePages: pages.preparePages,
    renderPages: pages.renderPages,
    danceStyles: styles.get,
    holdStyles: styles.hold,
    fileColumns: [settings.value, sitePages.body],
    constraints: { dance_styles_name_taken: siteErrors.name_taken, dance_styles_in_use: siteErrors.in_use },
    jobs: [...pages.jobs, ...siteJobs(platform)],
    routes: (register) =>
      register(siteEndpoints, {
        ...siteRoutes({ ...platform, getSettings: () => memory.get(), legalVersions: pages.legalVersions }),
        ...settingsRoutes({ ...platform, people: ports.people, forget: memory.forget }),
        ...styles.routes,
        ...pages.routes,
        ...guideRoutes(platform),
      }),
  };
}
