import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { resourcesErrors } from "./errors.ts";
import {
  featuredAnswer,
  featuredBody,
  queueItem,
  queueQuery,
  reviewDecisionBody,
  reviewDetail,
  reviewQueue,
} from "./schema-queue.ts";
import { officerRoles } from "./roles.ts";

const { resource_not_found, own_resource, already_decided, claimed, featured_full, wrong_state } = resourcesErrors;

/** What officers look at before it is sold. */
export const queueEndpoints = {
  listReviewQueue: endpoint({
    method: "GET",
    path: "/api/review-queue",
    summary: "What waits for a review, Royal sellers first and then the longest waiting; and what was decided",
    access: officerRoles,
    query: queueQuery,
    answer: reviewQueue,
  }),
  getReviewDetail: endpoint({
    method: "GET",
    path: "/api/review-queue/:id",
    summary: "Everything an officer needs to decide about a resource",
    access: officerRoles,
    params: idParams,
    answer: reviewDetail,
    errors: [resource_not_found],
  }),
  claimReview: endpoint({
    method: "POST",
    path: "/api/review-queue/:id/claim",
    summary: "Have a resource to oneself for 30 minutes; again: for another 30",
    access: officerRoles,
    audit: "resource.claimed",
    about: [{ subject: "resource", of: "params.id", refusal: own_resource }],
    params: idParams,
    answer: queueItem,
    errors: [resource_not_found, claimed, wrong_state],
  }),
  releaseReview: endpoint({
    method: "DELETE",
    path: "/api/review-queue/:id/claim",
    summary: "Leave a resource to others again",
    access: officerRoles,
    audit: "resource.claimed",
    about: [{ subject: "resource", of: "params.id", refusal: own_resource }],
    params: idParams,
    answer: null,
    errors: [resource_not_found],
  }),
  decideReview: endpoint({
    method: "POST",
    path: "/api/resources/:id/decision",
    summary: "Approve a resource or its new version as it was seen, ask for changes, take it down or bring it back",
    access: officerRoles,
    audit: "resource.decided",
    about: [{ subject: "resource", of: "params.id", refusal: own_resource }],
    params: idParams,
    body: reviewDecisionBody,
    answer: reviewDetail,
    errors: [resource_not_found, already_decided, claimed, wrong_state],
  }),
  toggleFeatured: endpoint({
    method: "PATCH",
    path: "/api/resources/:id/toggle-featured",
    summary: "Put a resource among the featured, or take it from there",
    access: officerRoles,
    audit: "resource.featured",
    about: [{ subject: "resource", of: "params.id" }],
    params: idParams,
    body: featuredBody,
    answer: featuredAnswer,
    errors: [resource_not_found, featured_full, wrong_state],
  }),
} as const satisfies EndpointTable;
