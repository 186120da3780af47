import { errorList, type ErrorSpec } from "./errors.ts";

/** Nobody decides about what is theirs; a code that an area names itself takes its place where the call says so. */
export const ownErrors = errorList({
  own_matter: { status: 403, message: "Somebody else has to decide about your own." },
});

/** The kinds of things that staff decide about and that belong to somebody; the server knows of each whose it is. */
export type Subject =
  /** A person by id: their tier, roles, store, payouts, or what they are given. */
  | "person"
  /** The same as typed: a username or an e-mail address. */
  | "named_person"
  | "role_request"
  | "order"
  /** Lines of orders: who sold them. */
  | "sale"
  | "refund"
  | "refund_request"
  /** What a refund request is about: who sold it. */
  | "refund_request_sale"
  | "payment_alert"
  | "payment_event"
  /**
   * A record at the payment service that no row here matches: the owner of the order, payout or plan it would be booked
   * to.
   */
  | "provider_unknown"
  | "subscription"
  | "coupon"
  /** Things for sale by `item_type` and `item_id`: who is paid for them. */
  | "for_sale"
  | "entitlement"
  | "resource"
  /** The featured resources in their new order: those whose place changes. */
  | "store_front"
  | "resource_review"
  /** The resource that a review is of. */
  | "reviewed_resource"
  | "report"
  | "booking"
  /** Every booking of a booking's session. */
  | "booking_session"
  /** The booking that a review is of. */
  | "reviewed_booking"
  | "enrolment"
  | "course_review"
  | "lesson_question"
  | "lesson_answer"
  /** A video that a learner handed in. */
  | "submission"
  | "certificate";

/** One kind of thing that a call decides about, and where the call names it. */
export interface OwnershipRule {
  readonly subject: Subject;
  /** The member with the id, or a list of them, for example `params.id` or `body.items.order_item_id`. */
  readonly of: `params.${string}` | `body.${string}`;
  /** Applies only where a member of the call has one of these values, for example the action of a bulk call. */
  readonly when?: { readonly of: `body.${string}`; readonly is: readonly string[] };
  /** The code of an area page instead of `own_matter`. */
  readonly refusal?: ErrorSpec;
  /** Nobody may ever, not even where they are the only one with the right. Holds for every `refusal` besides. */
  readonly never?: true;
  /** Owners have a power of their own in this call: they make it without their staff roles. */
  readonly ownersAct?: true;
}

/**
 * The owner of the thing that a staff call decides about. "nobody's": it has no owner, or its ownership does not matter
 * for the call. "owners only": only its owner may make the call, with their own things, so that no staff right is
 * involved.
 */
export type About = "nobody's" | "owners only" | readonly [OwnershipRule, ...OwnershipRule[]];

/** What the one person with the right reads before they decide. */
export const aloneText =
  "This is your own. Nobody else can decide about it, so you may; it is marked in the audit log.";

/** What a call decides about, or nothing. */
export const ownershipRulesOf = ({ about }: { readonly about?: About | undefined }): readonly OwnershipRule[] =>
  about === undefined || typeof about === "string" ? [] : about;

/** Whether the one person with the right may decide it after all. */
export const mayDecideAlone = ({ refusal, never }: OwnershipRule): boolean =>
  refusal === undefined && never === undefined;
