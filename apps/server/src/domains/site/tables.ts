export { sitePages } from "./pages/tables.ts";
export { settingGroups, settings } from "./settings/tables.ts";

// The platform's own tables stand here because migrations are made from the domains' tables.
export { auditLog } from "../../platform/audit/tables.ts";
export { jobRuns } from "../../platform/job-runs.ts";
export { rateBuckets } from "../../platform/rate-limit.ts";
