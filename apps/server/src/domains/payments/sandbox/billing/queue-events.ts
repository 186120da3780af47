import type { Tx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { sandboxEvent, sandboxEventJob } from "../events.ts";

/** Queues an event about each thing; no commit, no event. */
export async function queueEvents(
  tx: Tx,
  { jobs }: Pick<Platform, "jobs">,
  type: string,
  refs: readonly string[],
): Promise<void> {
  await jobs.sendAll(
    tx,
    sandboxEventJob,
    refs.map((ref) => sandboxEvent(type, ref)),
  );
}
