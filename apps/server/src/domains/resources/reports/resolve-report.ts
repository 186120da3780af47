import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ReportTarget } from "@pavane/contract/resources/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/who";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { isOwn } from "./present-report.ts";
import { closeReport, findReported, lockReport } from "./store-reports.ts";

interface Resolution {
  readonly outcome: "dismissed" | "acted";
  readonly note: string;
}

type Deps = Pick<ResourcesDeps, "db" | "clock" | "bookingReviews">;

/** Dismisses a report, or says that it was dealt with. Nobody judges what is said of their own. */
export function resolveReport(
  deps: Deps,
  actor: Actor,
  id: number,
  { outcome, note }: Resolution,
): Promise<null | Refusal<"report_not_found" | "already_decided" | "own_resource" | "own_judged">> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const report = await lockReport(tx, id);
    if (report === null || !hasAnyRole(actor.roles, staffOf(report.targetType)))
      return refuse(resourcesErrors.report_not_found);
    const { status, targetType, targetId } = report;
    const title =
      targetType === "booking_review"
        ? await titleOfBookingReview(tx, deps, actor, targetId)
        : await titleOfMarket(tx, actor, id);
    if (typeof title !== "string") return title;
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

async function titleOfMarket(tx: Tx, actor: Actor, id: number) {
  const found = await findReported(tx, id);
  if (found === null) return refuse(resourcesErrors.report_not_found);
  if (found.seller.id === actor.id || found.writerId === actor.id) return refuse(resourcesErrors.own_resource);
  return found.title;
}

async function titleOfBookingReview(tx: Tx, { bookingReviews }: Deps, actor: Actor, reviewId: number) {
  const review = (await bookingReviews.find(tx, [reviewId])).get(reviewId);
  if (review === undefined) return refuse(resourcesErrors.report_not_found);
  return isOwn(review, actor.id) ? refuse(resourcesErrors.own_judged) : review.title;
}
