import { dayMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import { forgetUnusedWords } from "../../platform/search/near-words-repository.ts";
import type { MarketDeps } from "./deps.ts";
import { forgetStampedCopies } from "./downloads/downloads-repository.ts";
import { forgetOldSales } from "./sales/sold-repository.ts";
import { searchedResources } from "./store/conditions-repository.ts";

/** How long a copy made for a buyer is kept. */
const retentionMs = 30 * dayMs;

/**
 * At night words that no resource has any more leave, and so do sales that are no longer recent and copies made for buyers. The jobs are
 * rows in the database under their names, which are older than this domain.
 */
export const marketJobs = ({ db, clock }: Pick<MarketDeps, "db" | "clock">): readonly Job[] => [
  {
    name: "resources.forget-old-sales",
    schedule: "20 3 * * *",
    run: () => db.write((tx) => forgetOldSales(tx, clock.now())),
  },
  {
    name: "resources.forget-stamped-copies",
    schedule: "25 3 * * *",
    run: () => db.write((tx) => forgetStampedCopies(tx, new Date(clock.now().getTime() - retentionMs))),
  },
  {
    name: "resources.forget-words",
    schedule: "50 3 * * *",
    run: () => db.write((tx) => forgetUnusedWords(tx, searchedResources)),
  },
];
