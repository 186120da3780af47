import type { Job } from "../../platform/jobs.ts";
import type { ResourcesDeps } from "./deps.ts";

export const resourcesJobs = (_deps: ResourcesDeps): readonly Job[] => [];
