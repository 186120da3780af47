import type { Job } from "../../platform/jobs.ts";
import { forgetWriters } from "../../platform/db/replica-places.ts";
import { forgetOldCounts } from "../../platform/rate-limit.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldAudit } from "./audit-repository.ts";

export const siteJobs = ({ db, clock }: Pick<Platform, "db" | "clock">): readonly Job[] => [
  {
    name: "site.audit-retention",
    schedule: "50 3 * * *",
    run: async () => {
      while (await db.write(deleteOldAudit));
    },
  },
  {
    name: "site.limit-retention",
    schedule: "35 3 * * *",
    run: async () => {
      await forgetOldCounts(db, clock.now());
      await forgetWriters(db.raw);
    },
  },
];
