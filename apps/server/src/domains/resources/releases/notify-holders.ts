import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import { writeAbout } from "../resource/mails.ts";
import { findApprovedRelease } from "./next-release-repository.ts";

export const notifyHoldersJob = "resources.notify-holders";

/** How many are written to in one transaction: everybody in one would keep others waiting who buy meanwhile. */
const atOnce = 200;

type Deps = Pick<ResourcesDeps, "db" | "messages" | "site" | "baseUrl" | "holders">;

/** Queues the mails about a version that is on sale now, so that no approval waits for them. */
export const queueHolderMails = (tx: Tx, { jobs }: Pick<ResourcesDeps, "jobs">, releaseId: number): Promise<void> =>
  jobs.send(tx, notifyHoldersJob, { releaseId });

/** Tells who had a resource when a version of it was approved; everybody once, however often it is called. */
export async function notifyHolders(deps: Deps, releaseId: number): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await deps.db.write((tx) => notifySome(tx, deps, releaseId, from));
  }
}

/** Returns the last person that was written to; null when nobody is left. */
async function notifySome(tx: Tx, deps: Deps, releaseId: number, after: number): Promise<number | null> {
  const release = await findApprovedRelease(tx, releaseId);
  if (release === null) return null;
  const { resourceId, title, note, approvedAt } = release;
  const holders = await deps.holders.holdersOf(tx, { resourceId, since: approvedAt, after, limit: atOnce });
  await writeAbout(tx, deps, {
    to: holders,
    kind: "resource_version",
    subject: `New version of ${title}`,
    paragraphs: [
      note === null || note === "" ? "There is a new version of what you have." : `What is new: ${note}`,
      "You can download it without paying again; the one you had stays yours too.",
    ],
    action: { label: "Open My Purchases", path: "/my-purchases" },
    key: `resource_version:${releaseId}`,
    inBulk: true,
  });
  return holders.length < atOnce ? null : (holders.at(-1) ?? null);
}
