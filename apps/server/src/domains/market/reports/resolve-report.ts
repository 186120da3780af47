import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { reportTargetFacts, type ReportTarget } from "@pavane/contract/market/report-targets";
import type { ReportOutcome } from "@pavane/contract/market/schema-reports";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { MarketDeps } from "../deps.ts";
import { reportStaff } from "./report-staff.ts";
import { findReportedThing, type ReportedThing } from "./reported-thing.ts";
import { closeReport, closeReportsOf, lockReport } from "./reports-repository.ts";
import { warnAuthor } from "./warn-author.ts";

interface Resolution {
  readonly outcome: ReportOutcome;
  readonly note: string;
}

interface Resolved {
  readonly id: number;
  readonly targetType: ReportTarget;
  readonly targetId: number;
  readonly staffId: number;
}

type Deps = Pick<
  MarketDeps,
  "db" | "clock" | "bookingReviews" | "peopleReports" | "learningReports" | "messages" | "site" | "baseUrl"
>;

/**
 * Dismisses a report, says that it was dealt with, or deals with it: hides the message, the profile or what a learner wrote, warns who wrote or has what was
 * reported. Errors: report_not_found, already_decided, validation_failed for an outcome that the target does not have.
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
    if (report === null) return refuse(marketErrors.report_not_found);
    const { area, hideable } = reportTargetFacts[report.targetType];
    if (!hasAnyRole(actor.roles, reportStaff[area])) return refuse(marketErrors.report_not_found);
    const { status, targetType, targetId } = report;
    const thing = await findReportedThing(tx, deps, report);
    if (thing === null) return refuse(marketErrors.report_not_found);
    if (status !== "open") return refuse(resourcesErrors.already_decided);
    if (outcome === "hidden" && !hideable) return invalidField("outcome", "Choose what became of it");
    await act(tx, deps, { id, targetType, targetId, staffId: actor.id }, thing, { outcome, note });
    const closed = { outcome: note, by: actor.id, at: now };
    if (outcome === "hidden") await closeReportsOf(tx, { type: targetType, id: targetId }, closed);
    else await closeReport(tx, id, { ...closed, status: outcome === "dismissed" ? "dismissed" : "acted" });
    await recordAudit(tx, {
      action: "report.resolved",
      target: { type: "report", id, name: thing.title },
      before: { status, about: targetType, about_id: targetId },
      after: { status: outcome, note },
    });
    return null;
  });
}

/** What the outcome does: who wrote something sees there that it was hidden, the owner of a profile is written to. */
async function act(
  tx: Tx,
  deps: Deps,
  report: Resolved,
  thing: ReportedThing,
  { outcome, note }: Resolution,
): Promise<void> {
  const { id, targetType } = report;
  const hidden = outcome === "hidden";
  if (hidden) await hide(tx, deps, report, note);
  const written = outcome === "warned" || (hidden && targetType === "profile");
  if (written) await warnAuthor(tx, deps, thing, { id, note, hidden });
}

function hide(
  tx: Tx,
  deps: Deps,
  { targetType: type, targetId: id, staffId }: Resolved,
  reason: string,
): Promise<void> {
  switch (type) {
    case "message":
    case "profile":
      return deps.peopleReports.hide(tx, { type, id });
    case "question":
    case "answer":
    case "course_review":
      return deps.learningReports.hide(tx, { type, id }, { id: staffId, reason });
    case "resource":
    case "review":
    case "seller":
    case "booking_review":
      throw new Error(`a ${type} is hidden on a page of its own`);
  }
}
