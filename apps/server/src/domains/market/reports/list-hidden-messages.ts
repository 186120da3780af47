import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { displayName } from "../../identity/index.ts";
import type { MarketDeps } from "../deps.ts";
import { countHidden, findHidden } from "./hidden-messages-repository.ts";

/** Messages that are hidden, by the reports that did it: without their words, which are read by a call that is written down. */
export async function listHiddenMessages({ db, peopleReports }: MarketDeps, query: PageRequest) {
  const { offset, ...page } = clampPage(query, await countHidden(db.read));
  const data = [];
  for (const { report, by } of await findHidden(db.read, { size: page.size, offset })) {
    const found = await peopleReports.find(db.read, { type: "message", id: report.targetId });
    if (found === null || found.message === null || report.handledAt === null) continue;
    data.push({
      report_id: report.id,
      author: found.author,
      to: found.message.to,
      created_at: found.message.at.toISOString(),
      note: report.outcome,
      hidden_by: by && { id: by.id, name: displayName(by) },
      hidden_at: report.handledAt.toISOString(),
    });
  }
  return { data, page };
}
