import { recordOf } from "@pavane/contract/core/codes";
import { clampPage } from "@pavane/contract/core/page";
import { queueTabs, type QueueQuery, type ReviewQueue } from "@pavane/contract/resources/schema-queue";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { presentQueueItem } from "./present-queue.ts";
import { countQueue, findQueue } from "./queue-repository.ts";

/** One view of the queue, with how much there is in each. */
export async function listQueue(
  { db, clock, market, site }: ResourcesDeps,
  actor: Actor,
  query: QueueQuery,
): Promise<ReviewQueue> {
  const now = clock.now();
  const asking = { officerId: actor.id, now };
  const openReports = market.countReports(db.read);
  const counts = await Promise.all(
    queueTabs.map(async (tab) => [tab, await countQueue(db.read, { tab, q: "" }, asking)] as const),
  );
  const inTab = new Map(counts);
  const counted = { ...recordOf(queueTabs, (tab) => inTab.get(tab) ?? 0), reports: await openReports };
  const total = query.q === "" ? counted[query.tab] : await countQueue(db.read, query, asking);
  const { offset, ...page } = clampPage(query, total);
  const rows = await findQueue(db.read, query, asking, { size: page.size, offset });
  const { curriculum_review_target_days: targetDays } = await site.getSettings();
  return { data: rows.map((row) => presentQueueItem(row, { ...asking, targetDays })), page, counts: counted };
}
