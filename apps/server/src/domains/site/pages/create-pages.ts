import type { Read } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import { late } from "../../../platform/late.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Settings } from "../settings.ts";
import type { PagesDeps, PeoplePort } from "./deps.ts";
import { pageRoutes } from "./routes.ts";
import { keepShippedPages, renderPages } from "./shipped-pages.ts";
import { readVersions, versionsInForce } from "./versions-in-force.ts";

/** The texts that the operator writes, and which of the legal ones are in force. */
export function createPages(platform: Platform, getSettings: () => Promise<Settings>) {
  const people = late<PeoplePort>("identity");
  const versions = versionsInForce(platform);
  platform.signals.on("pages", versions.forget);
  const deps: PagesDeps = { ...platform, getSettings, people: people.port };
  return {
    fillPeople: people.fill,
    legalVersions: versions.remembered,
    termsVersion: async (within?: Read): Promise<number> =>
      (within === undefined ? await versions.remembered() : await readVersions(within)).terms,
    preparePages: async () => {
      await keepShippedPages(platform);
      versions.forget();
    },
    renderPages: () => renderPages(deps),
    routes: pageRoutes({ ...deps, forget: versions.forget }),
    jobs: [renderJob(deps)],
  };
}

const renderJob = (deps: PagesDeps): Job => ({
  name: "site.render-pages",
  schedule: "* * * * *",
  run: () => renderPages(deps),
});
