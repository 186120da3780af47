import type { messageSenders, visibilities } from "@pavane/contract/identity/schema";

/** What decides whether somebody can be written to. */
export interface RecipientFacts {
  /** Either has blocked the other. */
  readonly blocked: boolean;
  /** Deactivated, in deletion, deleted, or an account that nobody claimed yet. */
  readonly closed: boolean;
  readonly messagesFrom: (typeof messageSenders)[number];
  readonly visibility: (typeof visibilities)[number];
  /** They learn from each other, trade or have booked. */
  readonly related: boolean;
  /** They wrote in this conversation themselves, and so are answered. */
  readonly hasWritten: boolean;
}

/**
 * Whether somebody can be written to. Who chose by whom they may be written to is answered all the same where they
 * wrote themselves, and nobody who hides their profile is found by strangers.
 */
export function decideWriting(facts: RecipientFacts): "blocked" | "messages_off" | null {
  if (facts.blocked) return "blocked";
  if (facts.closed) return "messages_off";
  if (facts.hasWritten) return null;
  if (facts.messagesFrom === "nobody") return "messages_off";
  const relatedOnly = facts.messagesFrom === "related" || facts.visibility === "nobody";
  return relatedOnly && !facts.related ? "messages_off" : null;
}
