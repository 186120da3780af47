import { refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { MarketDeps } from "../deps.ts";
import { lockReport } from "./reports-repository.ts";

/** A reported message with what stands around it. Private messages are read only this way, and each reading is written down. */
export function readReportedMessages(
  { db, peopleReports }: Pick<MarketDeps, "db" | "peopleReports">,
  reportId: number,
) {
  return db.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    const found =
      report?.targetType === "message" ? await peopleReports.find(tx, { type: "message", id: report.targetId }) : null;
    if (report === null || found === null) return refuse(marketErrors.report_not_found);
    const around = await peopleReports.around(tx, report.targetId);
    const target = { type: "report", id: reportId, name: found.author.name };
    await recordAudit(tx, { action: "message.read", target, after: { message_id: report.targetId } });
    const data = around.map(({ createdAt, ...message }) => ({
      ...message,
      created_at: createdAt.toISOString(),
      reported: message.id === report.targetId,
    }));
    return { data };
  });
}
