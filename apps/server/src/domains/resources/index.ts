import { late } from "../../platform/late.ts";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { ResourcesDeps } from "./deps.ts";
import type { HoldersPort } from "./holders-port.ts";
import { resourcesJobs } from "./jobs.ts";

export type { HoldersPort } from "./holders-port.ts";

export interface Resources extends DomainParts {
  readonly jobs: readonly Job[];
  /** Hands over who holds what. */
  fillHolders(port: HoldersPort): void;
}

/** Class material: stores, resources and their versions, review, and what buyers say. */
export function createResources(
  platform: Platform,
  left: Pick<ResourcesDeps, "media" | "messages" | "site">,
): Resources {
  const holders = late<HoldersPort>("access");
  const deps: ResourcesDeps = { ...platform, ...left, holders: holders.port };
  return {
    fillHolders: holders.fill,
    routes: () => undefined,
    jobs: resourcesJobs(deps),
    constraints: {},
  };
}
