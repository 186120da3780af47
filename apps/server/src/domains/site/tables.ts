export { sitePages } from "./pages/tables.ts";
export { settingGroups, settings } from "./settings/tables.ts";

// The platform's own tables are listed here because migrations are generated from the domains' tables.
export { auditLog } from "../../platform/audit/tables.ts";
export { jobRuns } from "../../platform/job-runs.ts";
export { processes } from "../../platform/processes.ts";
export { rateBuckets } from "../../platform/rate-limit.ts";
