import { importsEndpoints } from "@pavane/contract/imports/endpoints";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { courseImports } from "./course/tables.ts";
import type { ImportsNeeds } from "./deps.ts";
import { importsJobs } from "./jobs.ts";
import { importsRoutes } from "./routes.ts";

export { importsPersonalData } from "./personal-data-repository.ts";

export interface Imports extends DomainParts {
  readonly jobs: readonly Job[];
}

/** Bringing what an installation has elsewhere. */
export function createImports(platform: Platform, left: ImportsNeeds): Imports {
  const deps = { ...platform, ...left };
  return {
    routes: (register) => register(importsEndpoints, importsRoutes(deps)),
    jobs: importsJobs(deps),
    fileColumns: [courseImports.archiveKey],
  };
}
