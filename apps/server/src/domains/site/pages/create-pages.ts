import type { Read } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { PagesDeps } from "./deps.ts";
import { pageRoutes } from "./routes.ts";
import { keepShippedPages, renderPages } from "./shipped-pages.ts";
import { termsDue } from "./terms-due.ts";
import { readVersions, versionsInForce } from "./versions-in-force.ts";

/** The texts that the operator writes, and which of the legal ones are shown and accepted. */
export function createPages(deps: PagesDeps) {
  const versions = versionsInForce(deps);
  deps.signals.on("pages", versions.forget);
  return {
    legalVersions: versions.get,
    termsVersion: async (within?: Read): Promise<number> =>
      (within === undefined ? await versions.get() : await readVersions(within)).terms,
    termsDue: async (accepted: number) => termsDue((await versions.get()).asking, accepted),
    preparePages: async () => {
      await keepShippedPages(deps);
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
