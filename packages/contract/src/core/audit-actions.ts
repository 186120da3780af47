/**
 * What staff do, each act once, with the words the audit log says it in. An endpoint names its act (`audit`), so a call for
 * certain roles that changes something is always written down. The part before the dot is what the act is about.
 */
export const auditActions = {
  "session.signed_in": "Signed in as staff",
  "admin.invited": "Made a link for a first administrator",
  "export.downloaded": "Downloaded a file",

  "user.changed": "Changed a person",
  "user.deactivated": "Deactivated a person",
  "user.reactivated": "Reactivated a person",
  "user.signed_out": "Signed a person out everywhere",
  "user.reset_sent": "Sent a password reset",
  "user.verification_sent": "Sent a confirmation link",
  "role.given": "Gave a role",
  "role.taken": "Took a role away",
  "role_request.accepted": "Accepted a role request",
  "role_request.refused": "Refused a role request",
  "tier.granted": "Granted a tier",
  "tier.ended": "Ended a granted tier",
  "tier.changed": "Changed what a tier is",

  "plan.created": "Created a plan",
  "plan.changed": "Changed a plan",
  "plan.priced": "Gave a plan a new price",
  "plan.archived": "Took a plan from sale",
  "plan.restored": "Put a plan on sale again",
  "subscription.cancelled": "Let a subscription end with its period",
  "subscription.ended": "Ended a subscription",
  "subscription.advanced": "Let time pass for a subscription",

  "settings.changed": "Changed settings",
  "page.drafted": "Saved a page's draft",
  "page.published": "Published a page",

  "mail.resent": "Sent a mail again",
  "mail.cancelled": "Cancelled a mail",
  "mail.read": "Read a mail with a secret link",
  "contact.changed": "Changed a contact message",
  "contact.answered": "Answered a contact message",
  "contact.noted": "Wrote a note on a contact message",

  "course.created": "Created a course",
  "course.changed": "Changed a course",
  "course.deleted": "Deleted a course",
  "course.ordered": "Changed the order of a course's parts",
  "course.handed_over": "Handed courses over",
  "module.created": "Created a module",
  "module.changed": "Changed a module",
  "module.deleted": "Deleted a module",
  "lesson.created": "Created a lesson",
  "lesson.changed": "Changed a lesson",
  "lesson.deleted": "Deleted a lesson",
  "captions.saved": "Saved captions",
  "captions.changed": "Changed captions",
  "captions.deleted": "Deleted captions",
  "quiz.created": "Created a quiz",
  "quiz.changed": "Changed a quiz",
  "quiz.deleted": "Deleted a quiz",
  "quiz.ordered": "Changed the order of a quiz's questions",
  "question.created": "Added a question",
  "question.changed": "Changed a question",
  "question.deleted": "Deleted a question",
  "category.created": "Created a course category",
  "category.changed": "Changed a course category",
  "category.deleted": "Deleted a course category",
  "category.ordered": "Changed the order of the course categories",

  "store.changed": "Changed a store",
  "resource.created": "Created a resource",
  "resource.changed": "Changed a resource",
  "resource.deleted": "Deleted a resource",
  "resource.moved": "Changed the state of a resource",
  "resource.parts_changed": "Changed the parts of a curriculum",

  "resource_review.shown": "Hid or showed a review of a resource",
  "resource_review.answered": "Answered a review of a resource",

  "enrolment.granted": "Gave access to a course",
  "enrolment.ended": "Ended access to a course",
  "review.answered": "Answered a review",
  "certificate.issued": "Issued a certificate",
  "certificate.revoked": "Revoked a certificate",
  "certificate.reissued": "Reissued a certificate",

  "coupon.created": "Created a coupon",
  "coupon.changed": "Changed a coupon",
  "coupon.deleted": "Deleted a coupon",
  "order.synced": "Asked the payment provider about an order",
  "order.refunded": "Refunded an order",
  "refund.sent_again": "Sent a refund again",
  "refund_request.decided": "Decided a refund request",
  "payment_alert.seen": "Marked a payment alert as seen",
  "payment_event.replayed": "Handled a payment event again",
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type AuditAction = keyof typeof auditActions;

/** What acts are about: the parts before the dot, each once. */
export type AuditSubject = AuditAction extends infer A ? (A extends `${infer S}.${string}` ? S : never) : never;
