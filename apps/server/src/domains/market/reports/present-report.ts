import type { Report } from "@pavane/contract/market/schema-reports";
import { displayName } from "../../identity/index.ts";
import type { ReportedBookingReview } from "../booking-reviews-port.ts";
import type { ReportedOfLearning } from "../learning-reports-port.ts";
import type { ReportedOfPerson } from "../people-reports-port.ts";
import type { ReportedBy, ShownReport } from "./reports-repository.ts";

/** A report of something in the market, as officers read it. */
export const presentReport = (shown: ShownReport, officerId: number): Report => ({
  ...said(shown),
  title: shown.title,
  body: shown.body,
  resource_id: shown.resourceId,
  seller: shown.seller,
  booking_id: null,
  author: null,
  lesson: null,
  course_id: null,
  own: shown.seller.id === officerId || shown.writerId === officerId,
});

/** A report of a review between the sides of a booking, as the staff of bookings read it. */
export const presentBookingReport = (reported: ReportedBy, review: ReportedBookingReview, staffId: number): Report => ({
  ...said(reported),
  title: review.title,
  body: review.body,
  resource_id: null,
  seller: null,
  booking_id: review.bookingId,
  author: null,
  lesson: null,
  course_id: null,
  own: isOwn(review, staffId),
});

/** A report of a message or a person. */
export const presentPeopleReport = (reported: ReportedBy, { author }: ReportedOfPerson, staffId: number): Report => ({
  ...said(reported),
  title: author.name,
  // Read by a call of its own, which is written down.
  body: null,
  resource_id: null,
  seller: null,
  booking_id: null,
  author,
  lesson: null,
  course_id: null,
  own: author.id === staffId,
});

/** A report of what a learner wrote, with its words: everybody in the course reads them. */
export const presentLearningReport = (
  reported: ReportedBy,
  { author, title, body, courseId, lesson }: ReportedOfLearning,
  staffId: number,
): Report => ({
  ...said(reported),
  title,
  body,
  resource_id: null,
  seller: null,
  booking_id: null,
  author,
  lesson: lesson && {
    id: lesson.id,
    module_id: lesson.moduleId,
    course_id: courseId,
    question_id: lesson.questionId,
    title: lesson.title,
    course: lesson.course,
  },
  course_id: lesson === null ? courseId : null,
  own: author.id === staffId,
});

/** Nobody judges what they wrote, nor what was written about them. */
const isOwn = ({ writerId, aboutId }: ReportedBookingReview, staffId: number): boolean =>
  writerId === staffId || aboutId === staffId;

const said = ({ report, reporter }: ReportedBy) => ({
  id: report.id,
  target_type: report.targetType,
  target_id: report.targetId,
  reason: report.reason,
  note: report.note,
  reporter: { id: reporter.id, name: displayName(reporter) },
  created_at: report.createdAt.toISOString(),
});
