import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ReportTarget } from "@pavane/contract/market/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { closeReport, findReported, lockReport } from "./reports-repository.ts";

interface Resolution {
  readonly outcome: "dismissed" | "acted";
  readonly note: string;
}

type Deps = Pick<MarketDeps, "db" | "clock" | "bookingReviews">;

/** Dismisses a report, or says that it was dealt with. Errors: report_not_found, already_decided. */
export function resolveReport(
  deps: Deps,
  actor: Actor,
  id: number,
  { outcome, note }: Resolution,
): Promise<null | Refusal<"report_not_found" | "already_decided">> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const report = await lockReport(tx, id);
    if (report === null || !hasAnyRole(actor.roles, staffOf(report.targetType)))
      return refuse(marketErrors.report_not_found);
    const { status, targetType, targetId } = report;
    const title =
      targetType === "booking_review"
        ? (await deps.bookingReviews.find(tx, [targetId])).get(targetId)?.title
        : (await findReported(tx, id))?.title;
    if (title === undefined) return refuse(marketErrors.report_not_found);
    if (status !== "open") return refuse(resourcesErrors.already_decided);
    await closeReport(tx, id, { status: outcome, outcome: note, by: actor.id, at: now });
    await recordAudit(tx, {
      action: "report.resolved",
      target: { type: "report", id, name: title },
      before: { status, about: targetType, about_id: targetId },
      after: { status: outcome, note },
    });
    return null;
  });
}

const staffOf = (type: ReportTarget) => (type === "booking_review" ? bookingReportRoles : officerRoles);
