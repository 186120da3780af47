import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { reviewsQuery } from "../core/review-fields.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import { courseReview, courseReviews, replyBody, reviewBody } from "./schema-review.ts";

const { course_not_found, review_not_found, enrolment_required, review_needs_lesson, own_course } = learningErrors;

export const reviewEndpoints = {
  listReviews: endpoint({
    method: "GET",
    path: "/api/courses/:id/reviews",
    summary: "Reviews of a course with histogram, and the viewer's own",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    query: reviewsQuery,
    answer: courseReviews,
    errors: [course_not_found],
  }),
  saveReview: endpoint({
    method: "PUT",
    path: "/api/courses/:id/reviews",
    summary: "Write or change the own review of a course",
    access: "member",
    params: idParams,
    body: reviewBody,
    answer: courseReview,
    errors: [course_not_found, enrolment_required, review_needs_lesson, own_course],
  }),
  deleteReview: endpoint({
    method: "DELETE",
    path: "/api/courses/:id/reviews",
    summary: "Take the own review of a course back",
    access: "member",
    params: idParams,
    answer: null,
    errors: [course_not_found, review_not_found],
  }),
  replyToReview: endpoint({
    method: "POST",
    path: "/api/reviews/:id/reply",
    summary: "Answer a review of an own course, once",
    access: "member",
    audit: "review.answered",
    about: [{ subject: "course_review", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: replyBody,
    answer: courseReview,
    errors: [review_not_found, learningErrors.already_replied],
  }),
  showCourseReview: endpoint({
    method: "POST",
    path: "/api/admin/course-reviews/:id/show",
    summary: "Show a review of a course again that was hidden after a report",
    access: ["ADMIN"],
    audit: "course_review.shown",
    about: [{ subject: "course_review", of: "params.id" }],
    params: idParams,
    answer: null,
    errors: [review_not_found],
  }),
} as const satisfies EndpointTable;
