import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ReportOutcome, ReportTarget } from "@pavane/contract/market/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { MarketDeps } from "../deps.ts";
import type { ReportedOfPerson } from "../people-reports-port.ts";
import { closeReport, closeReportsOf, findReported, lockReport } from "./reports-repository.ts";
import { warnAuthor } from "./warn-author.ts";

interface Resolution {
  readonly outcome: ReportOutcome;
  readonly note: string;
}

type Deps = Pick<MarketDeps, "db" | "clock" | "bookingReviews" | "peopleReports" | "messages" | "site" | "baseUrl">;

/**
 * Dismisses a report, says that it was dealt with, or deals with it: hides the message, warns who wrote it. Errors:
 * report_not_found, already_decided, validation_failed for an outcome that the target does not have.
 */
export function resolveReport(
  deps: Deps,
  actor: Actor,
  id: number,
  { outcome, note }: Resolution,
): Promise<null | Refusal<"report_not_found" | "already_decided" | "validation_failed">> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const report = await lockReport(tx, id);
    if (report === null || !hasAnyRole(actor.roles, staffOf(report.targetType)))
      return refuse(marketErrors.report_not_found);
    const { status, targetType, targetId } = report;
    const found = await lookAt(tx, deps, report);
    const title = found?.title;
    if (title === undefined) return refuse(marketErrors.report_not_found);
    if (status !== "open") return refuse(resourcesErrors.already_decided);
    const fits =
      outcome === "dismissed" ||
      outcome === "acted" ||
      (outcome === "hidden" ? targetType === "message" : found?.ofPerson !== null);
    if (!fits) return invalidField("outcome", "Choose what became of it");
    if (outcome === "hidden") await deps.peopleReports.hideMessage(tx, targetId);
    if (outcome === "warned" && found?.ofPerson) await warnAuthor(tx, deps, found.ofPerson, { id, note });
    const closed = { outcome: note, by: actor.id, at: now };
    if (outcome === "hidden") await closeReportsOf(tx, { type: targetType, id: targetId }, closed);
    else await closeReport(tx, id, { ...closed, status: outcome === "dismissed" ? "dismissed" : "acted" });
    await recordAudit(tx, {
      action: "report.resolved",
      target: { type: "report", id, name: title },
      before: { status, about: targetType, about_id: targetId },
      after: { status: outcome, note },
    });
    return null;
  });
}

const staffOf = (type: ReportTarget): readonly Role[] =>
  type === "message" || type === "profile" ? ["ADMIN"] : type === "booking_review" ? bookingReportRoles : officerRoles;

/** What a report is about, and what of a person whose author can be warned; null where it is gone. */
async function lookAt(
  tx: Tx,
  deps: Deps,
  { id, targetType: type, targetId }: { id: number; targetType: ReportTarget; targetId: number },
): Promise<{ readonly title: string; readonly ofPerson: ReportedOfPerson | null } | null> {
  if (type === "message" || type === "profile") {
    const found = await deps.peopleReports.find(tx, { type, id: targetId });
    return found === null ? null : { title: found.author.name, ofPerson: found };
  }
  const title =
    type === "booking_review"
      ? (await deps.bookingReviews.find(tx, [targetId])).get(targetId)?.title
      : (await findReported(tx, id))?.title;
  return title === undefined ? null : { title, ofPerson: null };
}
