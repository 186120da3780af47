import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { reviewsQuery } from "../core/review-fields.ts";
import { marketErrors } from "./errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import {
  changedResourceReview,
  newResourceReview,
  resourceReview,
  resourceReviewList,
  reviewAnswer,
  reviewVisibility,
} from "./schema-review.ts";
import { officerRoles } from "../resources/roles.ts";

const { resource_not_found, own_resource, store_suspended } = resourcesErrors;
const { review_not_found, not_buyer, already_reviewed, answered } = marketErrors;

/** Reviews of courses have other calls under the same path: POST /api/reviews/{id}/reply. */
export const resourceReviewEndpoints = {
  listResourceReviews: endpoint({
    method: "GET",
    path: "/api/resources/:id/reviews",
    summary: "Reviews of a resource with histogram, and the viewer's own",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    query: reviewsQuery,
    answer: resourceReviewList,
    errors: [resource_not_found],
  }),
  writeResourceReview: endpoint({
    method: "POST",
    path: "/api/resources/:id/reviews",
    summary: "Review a resource that one holds",
    access: "member",
    params: idParams,
    body: newResourceReview,
    answer: resourceReview,
    status: 201,
    errors: [resource_not_found, not_buyer, own_resource, already_reviewed],
  }),
  changeResourceReview: endpoint({
    method: "PATCH",
    path: "/api/reviews/:id",
    summary: "Change the own review of a resource",
    access: "member",
    params: idParams,
    body: changedResourceReview,
    answer: resourceReview,
    errors: [review_not_found, not_buyer],
  }),
  deleteResourceReview: endpoint({
    method: "DELETE",
    path: "/api/reviews/:id",
    summary: "Take the own review of a resource back",
    access: "member",
    params: idParams,
    answer: null,
    errors: [review_not_found],
  }),
  answerResourceReview: endpoint({
    method: "PUT",
    path: "/api/reviews/:id/answer",
    summary: "Answer a review of an own resource, once",
    access: "member",
    audit: "resource_review.answered",
    about: "owners only",
    params: idParams,
    body: reviewAnswer,
    answer: resourceReview,
    errors: [review_not_found, answered, store_suspended],
  }),
  showResourceReview: endpoint({
    method: "PATCH",
    path: "/api/reviews/:id/visibility",
    summary: "Hide a review of a resource with a reason, or show it again",
    access: officerRoles,
    audit: "resource_review.shown",
    about: [
      { subject: "reviewed_resource", of: "params.id", refusal: own_resource },
      { subject: "resource_review", of: "params.id" },
    ],
    params: idParams,
    body: reviewVisibility,
    answer: resourceReview,
    errors: [review_not_found],
  }),
} as const satisfies EndpointTable;
