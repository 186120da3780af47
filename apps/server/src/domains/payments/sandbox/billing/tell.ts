import { randomBytes } from "node:crypto";
import type { Tx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { type SandboxEvent, sandboxEventJob } from "../events.ts";

/** Queues an event about each thing; no commit, no event. */
export async function tell(
  tx: Tx,
  { jobs }: Pick<Platform, "jobs">,
  type: string,
  refs: readonly string[],
): Promise<void> {
  const events = refs.map((objectRef): SandboxEvent => {
    return { eventId: `sbe_${randomBytes(12).toString("hex")}`, type, objectRef };
  });
  await jobs.sendAll(tx, sandboxEventJob, events);
}
