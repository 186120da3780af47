import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { MarketDeps } from "../deps.ts";
import { lockReport } from "./reports-repository.ts";

/** Shows a message again that was hidden by a report, to both, unread where it was. The report stays dealt with. */
export function showMessage(
  { db, peopleReports }: Pick<MarketDeps, "db" | "peopleReports">,
  reportId: number,
): Promise<Refusal<"report_not_found" | "already_decided"> | null> {
  return db.write(async (tx) => {
    const report = await lockReport(tx, reportId);
    const found =
      report?.targetType === "message" ? await peopleReports.find(tx, { type: "message", id: report.targetId }) : null;
    if (report === null || found === null) return refuse(marketErrors.report_not_found);
    if (!(await peopleReports.showMessage(tx, report.targetId))) return refuse(resourcesErrors.already_decided);
    const target = { type: "report", id: reportId, name: found.author.name };
    await recordAudit(tx, { action: "message.shown", target, after: { message_id: report.targetId } });
    return null;
  });
}
