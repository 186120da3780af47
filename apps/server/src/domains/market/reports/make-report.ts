import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ReportTarget } from "@pavane/contract/market/report-targets";
import type { NewReport } from "@pavane/contract/market/schema-reports";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { findReview } from "../reviews/reviews-repository.ts";
import { seeResource } from "../reviews/see-resource.ts";
import { findPublicSeller } from "../store/public-sellers-repository.ts";
import { notifyOfReport } from "./notify-of-report.ts";
import { insertReport } from "./reports-repository.ts";

const reportsPerDay: Limit = { name: "reports", most: 20, windowSeconds: 86_400 };

/** Notifies officers about a thing that the reporter can see and that is not their own; returns the report's id. */
export async function makeReport(
  deps: MarketDeps,
  actor: Actor,
  { target_type: type, target_id: id, reason, note, ...rest }: NewReport,
) {
  assertNoRest(rest);
  const limited = await deps.limiter.hit(reportsPerDay, `person ${actor.id}`);
  if (limited) return limited;
  const owner = await ownerOf(deps, actor, type, id);
  if (isRefusal(owner)) return owner;
  if (owner === actor.id) return refuse(marketErrors.own_report);
  const values = { reporterId: actor.id, targetType: type, targetId: id, reason, note, createdAt: deps.clock.now() };
  return deps.db.write(async (tx) => {
    const report = await insertReport(tx, values);
    if (report === null) return refuse(marketErrors.already_reported);
    await notifyOfReport(tx, deps, { id: report, targetType: type, reason, note });
    return report;
  });
}

/** The owner of the thing; what the caller cannot see is treated as not existing. */
async function ownerOf(
  deps: MarketDeps,
  actor: Actor,
  type: ReportTarget,
  id: number,
): Promise<number | Refusal<"seller_not_found" | "resource_not_found" | "review_not_found" | "not_found">> {
  const { read } = deps.db;
  switch (type) {
    case "resource": {
      const seen = await seeResource(read, deps, actor, id);
      return isRefusal(seen) ? seen : seen.sellerId;
    }
    case "review": {
      const found = await findReview(read, id);
      return found?.review.state === "shown" ? found.review.userId : refuse(marketErrors.review_not_found);
    }
    case "seller":
      return (await findPublicSeller(read, String(id)))?.store.userId ?? refuse(resourcesErrors.seller_not_found);
    case "booking_review":
      return (await deps.bookingReviews.writerOf(actor, id)) ?? refuse(marketErrors.review_not_found);
    case "message":
    case "profile":
      return (await deps.peopleReports.authorOf(actor, { type, id })) ?? refuse(commonErrors.not_found);
    case "question":
    case "answer":
    case "course_review":
      return (await deps.learningReports.authorOf(actor, { type, id })) ?? refuse(commonErrors.not_found);
  }
}
