import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ReportOutcome, ReportTarget } from "@pavane/contract/market/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { MarketDeps } from "../deps.ts";
import { closeReport, closeReportsOf, findReported, lockReport } from "./reports-repository.ts";

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
      (outcome === "hidden" ? targetType === "message" : found?.authorId !== null);
    if (!fits) return invalidField("outcome", "Choose what became of it");
    if (outcome === "hidden") await deps.peopleReports.hideMessage(tx, targetId);
    if (outcome === "warned" && found?.authorId) await warnAuthor(tx, deps, found.authorId, { id, note });
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

/** What a report is about, and who can be warned; null where it is gone. */
async function lookAt(
  tx: Tx,
  deps: Deps,
  { id, targetType: type, targetId }: { id: number; targetType: ReportTarget; targetId: number },
): Promise<{ readonly title: string; readonly authorId: number | null } | null> {
  if (type === "message" || type === "profile") {
    const found = await deps.peopleReports.find(tx, { type, id: targetId });
    return found === null ? null : { title: found.author.name, authorId: found.author.id };
  }
  const title =
    type === "booking_review"
      ? (await deps.bookingReviews.find(tx, [targetId])).get(targetId)?.title
      : (await findReported(tx, id))?.title;
  return title === undefined ? null : { title, authorId: null };
}

/** Writes to who is warned what staff say, in their words. */
async function warnAuthor(
  tx: Tx,
  { messages, site, baseUrl }: Deps,
  userId: number,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const subject = "A warning about what you wrote";
  const words = layoutMail({
    siteName,
    siteUrl: baseUrl(),
    heading: subject,
    paragraphs: ["Somebody reported something of yours, and we agree with them:", note],
    reason: "You get this because you have an account here.",
  });
  await messages.queueMail(tx, { userId, kind: "warned", subject, ...words, secret: false, dedupeKey: `warned:${id}` });
}
