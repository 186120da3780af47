import { keysOf } from "../core/codes.ts";

/** What other programs can be told of, by its word, with what it means for who chooses. */
export const webhookEventTexts = {
  "order.paid": "An order was paid",
  "order.refunded": "Money of an order reached its buyer again",
  "booking.confirmed": "A booking was confirmed",
  "booking.cancelled": "A booking was cancelled",
  "enrolment.created": "Somebody was enrolled in a course",
  "course.completed": "Somebody completed a course",
  "certificate.issued": "A certificate was issued",
  "certificate.revoked": "A certificate was revoked",
  "subscription.started": "A subscription started",
  "subscription.changed": "A subscription changed its plan or its seats",
  "subscription.ended": "A subscription ended",
  "payout.paid": "A payout was sent to its seller",
  "person.registered": "Somebody made an account",
} as const;

export type WebhookEvent = keyof typeof webhookEventTexts;
export const webhookEvents = keysOf(webhookEventTexts);

/** Sent by [Send test] alone. */
export const testEvent = "webhook.test";

/** The headers of the Standard Webhooks specification, by which a receiver checks what it was sent. */
export const webhookHeaders = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
} as const;

/** For how many hours the secret of before still signs beside a new one. */
export const oldSecretHours = 24;

/** For how many days deliveries are kept. */
export const deliveriesKeptDays = 30;

export const maxWebhooks = 20;

/** `paused`: by staff; `failing`: everything failed for days; `gone`: the address answered 410. */
export const webhookStates = ["active", "paused", "failing", "gone"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `waiting`: to be sent, the first time or again. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
