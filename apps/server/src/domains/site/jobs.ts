import type { Job } from "../../platform/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldAudit } from "./store-audit.ts";

export const siteJobs = ({ db }: Pick<Platform, "db">): readonly Job[] => [
  {
    name: "site.audit-retention",
    schedule: "50 3 * * *",
    run: async () => {
      while (await db.write(deleteOldAudit));
    },
  },
];
