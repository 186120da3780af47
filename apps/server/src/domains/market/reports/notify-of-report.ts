import type { ReportTarget } from "@pavane/contract/market/report-targets";
import { reportReasons, type ReportReason } from "@pavane/contract/market/schema-reports";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { MarketDeps } from "../deps.ts";

interface Reported {
  readonly id: number;
  readonly targetType: ReportTarget;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Notifies the administrators of what somebody says is wrong. */
export async function notifyOfReport(
  tx: Tx,
  { messages, site, baseUrl }: Pick<MarketDeps, "messages" | "site" | "baseUrl">,
  { id, targetType, reason, note }: Reported,
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const { what, path } = places[targetType];
  const subject = `${what} was reported: ${reportReasons[reason]}`;
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [note],
    action: { label: "Open the reports", url: `${siteUrl}${path}` },
    reason: "You receive this because you administer the site.",
  });
  await messages.notifyStaff(tx, { kind: "report_made", subject, ...words, secret: false, dedupeKey: `report:${id}` });
}

const inTheQueue = "/admin/curriculum-officer?tab=reports";

const places: Readonly<Record<ReportTarget, { readonly what: string; readonly path: string }>> = {
  resource: { what: "A resource", path: inTheQueue },
  review: { what: "A review", path: inTheQueue },
  seller: { what: "A store", path: inTheQueue },
  booking_review: { what: "A review of a session", path: "/admin/bookings?tab=reports" },
  message: { what: "A message", path: "/admin/messages?tab=reports" },
  profile: { what: "A person", path: "/admin/messages?tab=reports" },
  question: { what: "A question at a lesson", path: "/admin/messages?tab=reports" },
  course_review: { what: "A review of a course", path: "/admin/messages?tab=reports" },
  answer: { what: "An answer at a lesson", path: "/admin/messages?tab=reports" },
};
