import type { Report, ReportReason } from "@pavane/contract/resources/schema-reports";
import { displayName } from "../../identity/index.ts";
import type { ShownReport } from "./store-reports.ts";

/** A report as officers read it. */
export const presentReport = (
  { report, title, body, writerId, resourceId, seller, reporter }: ShownReport,
  officerId: number,
): Report => ({
  id: report.id,
  target_type: report.targetType,
  target_id: report.targetId,
  title,
  body,
  resource_id: resourceId,
  seller,
  reason: report.reason as ReportReason, // the database has no other
  note: report.note,
  reporter: { id: reporter.id, name: displayName(reporter) },
  created_at: report.createdAt.toISOString(),
  own: seller.id === officerId || writerId === officerId,
});
