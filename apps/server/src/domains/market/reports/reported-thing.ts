import type { ReportTarget } from "@pavane/contract/market/report-targets";
import type { Tx } from "../../../platform/db/database.ts";
import { writtenDay } from "../../../platform/zone-days.ts";
import type { MarketDeps } from "../deps.ts";
import type { LearningTarget } from "../learning-reports-port.ts";
import { findReported } from "./reports-repository.ts";

/** What a report is about, as staff and its author are told of it. */
export interface ReportedThing {
  /** For staff. */
  readonly title: string;
  /** Who wrote it, or has it. */
  readonly authorId: number;
  /** In the second person: "your store". Nothing that was written stands in it: a mail is read by who runs the site. */
  readonly what: string;
  /** What a warning is about: "your store". */
  readonly about: string;
  readonly action: { readonly label: string; readonly path: string };
}

interface Reported {
  readonly id: number;
  readonly targetType: ReportTarget;
  readonly targetId: number;
}

type Deps = Pick<MarketDeps, "bookingReviews" | "peopleReports" | "learningReports" | "site">;

/** Null where it is gone. */
export function findReportedThing(
  tx: Tx,
  deps: Deps,
  { id, targetType: type, targetId }: Reported,
): Promise<ReportedThing | null> {
  switch (type) {
    case "resource":
    case "review":
    case "seller":
      return findOfMarket(tx, id, type);
    case "booking_review":
      return findBookingReview(tx, deps, targetId);
    case "message":
    case "profile":
      return findOfPerson(tx, deps, { type, id: targetId });
    case "question":
    case "answer":
    case "course_review":
      return findOfLearning(tx, deps, { type, id: targetId });
  }
}

async function findOfPerson(
  tx: Tx,
  { peopleReports, site }: Deps,
  target: { readonly type: "message" | "profile"; readonly id: number },
): Promise<ReportedThing | null> {
  const found = await peopleReports.find(tx, target);
  if (found === null) return null;
  const { author, path, message } = found;
  const of = { title: author.name, authorId: author.id };
  if (message === null)
    return { ...of, what: "your profile", about: "your profile", action: { label: "Open your profile", path } };
  const day = writtenDay(message.at, (await site.getSettings(tx)).time_zone);
  const what = `your message of ${day} to ${message.to}`;
  return { ...of, what, about: "what you wrote", action: { label: "Open the conversation", path } };
}

async function findOfLearning(
  tx: Tx,
  { learningReports }: Deps,
  target: LearningTarget,
): Promise<ReportedThing | null> {
  const found = await learningReports.find(tx, target);
  if (found === null) return null;
  const { title, author, lesson, path } = found;
  const of = { title, authorId: author.id };
  if (lesson === null) {
    const action = { label: "Open the reviews", path };
    return { ...of, what: `your review of the course “${title}”`, about: "your review", action };
  }
  const about = `your ${target.type}`;
  const what = `${about} at the lesson “${lesson.title}”`;
  return { ...of, what, about, action: { label: "Open the question", path } };
}

async function findBookingReview(tx: Tx, { bookingReviews }: Deps, id: number): Promise<ReportedThing | null> {
  const review = (await bookingReviews.find(tx, [id])).get(id);
  if (review === undefined) return null;
  const { title, service, writerId: authorId, path } = review;
  const what = `your review after “${service}”`;
  return { title, authorId, what, about: "your review", action: { label: "Open the booking", path } };
}

async function findOfMarket(
  tx: Tx,
  reportId: number,
  type: "resource" | "review" | "seller",
): Promise<ReportedThing | null> {
  const found = await findReported(tx, reportId);
  if (found === null) return null;
  const { title, seller, writerId, resourceId } = found;
  const page = `/curriculum/${resourceId}`;
  if (type === "review") {
    if (writerId === null) return null;
    const action = { label: "Open the review", path: `${page}#reviews` };
    return { title, authorId: writerId, what: `your review of “${title}”`, about: "your review", action };
  }
  const of = { title, authorId: seller.id };
  if (type === "resource")
    return {
      ...of,
      what: `your resource “${title}”`,
      about: "your resource",
      action: { label: "Open it", path: page },
    };
  const action = { label: "Open your store", path: `/sellers/${seller.slug}` };
  return { ...of, what: `your store “${title}”`, about: "your store", action };
}
