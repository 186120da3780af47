import { dayMs } from "@pavane/contract/core/durations";
import { deliveriesKeptDays } from "@pavane/contract/integrations/events";
import type { Job } from "../../platform/jobs.ts";
import { deleteDeliveriesBefore } from "./deliveries/deliveries-repository.ts";
import { sendDue } from "./deliveries/send-due.ts";
import { deliverJob, type IntegrationsDeps } from "./deps.ts";

const atOnce = 1000;

export const integrationsJobs = (deps: IntegrationsDeps): readonly Job[] => [
  // What many events asked for is done in one go.
  { name: deliverJob, schedule: "* * * * *", run: () => sendDue(deps), runAll: () => sendDue(deps) },
  { name: "integrations.retention", schedule: "55 3 * * *", run: () => deleteOld(deps) },
];

async function deleteOld({ db, clock }: Pick<IntegrationsDeps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - deliveriesKeptDays * dayMs);
  for (;;) if ((await db.write((tx) => deleteDeliveriesBefore(tx, before, atOnce))) < atOnce) return;
}
