import type {
  SubscriptionEventKind,
  SubscriptionKind,
  SubscriptionStatus,
  WireStatus,
} from "@pavane/contract/subscriptions/choices";
import type { BadgeTone } from "../../../../ui/display/badge.tsx";

export const statusNames: Readonly<Record<SubscriptionStatus, string>> = {
  incomplete: "Waiting for payment",
  trialing: "In a trial",
  active: "Active",
  past_due: "Payment failed",
  canceled: "Canceled",
  expired: "Expired",
};

export const statusTones: Readonly<Record<WireStatus, BadgeTone>> = {
  INCOMPLETE: "stone",
  TRIALING: "brass",
  ACTIVE: "pine",
  PAST_DUE: "brick",
  CANCELED: "stone",
  EXPIRED: "stone",
};

export const kindNames: Readonly<Record<SubscriptionKind, string>> = { own: "Own plan", studio: "Studio" };

export const eventNames: Readonly<Record<SubscriptionEventKind, string>> = {
  checkout_begun: "Checkout begun",
  trial_started: "Trial started",
  activated: "Paid and active",
  renewed: "Renewed",
  payment_failed: "Payment failed",
  recovered: "Open amount paid",
  upgraded: "Upgraded",
  change_planned: "Change planned",
  change_dropped: "Planned change dropped",
  changed: "Plan changed",
  cancel_planned: "Cancelled, to the end of the period",
  cancel_dropped: "Kept after all",
  canceled: "Ended",
  expired: "Expired unpaid",
  card_changed: "Card changed",
  price_changed: "New price announced",
  refunded: "Money given back",
  disputed: "Disputed at the bank",
  advanced: "Time let pass (test mode)",
};
