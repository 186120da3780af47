import type { Platform } from "../../platform/platform.ts";
import type { OrdersPort } from "./orders-port.ts";
import type { PayoutsPort } from "./payout-provider.ts";
import type { ProviderPort } from "./provider.ts";
import type { RecurringPort, SubscriptionsPort } from "./recurring.ts";

export interface PaymentsDeps extends Pick<Platform, "db" | "clock" | "log" | "jobs" | "limiter"> {
  readonly provider: ProviderPort;
  /** A function, because orders are wired after payments. */
  readonly orders: OrdersPort;
  readonly subscriptions: SubscriptionsPort;
  /** For plans that nobody here has; subscriptions ask about all others themselves. */
  readonly recurring: Pick<RecurringPort, "fetchSubscription" | "endNow">;
  readonly payouts: PayoutsPort;
  /** The mark of this installation, which every object created at the provider contains. */
  readonly mark: () => Promise<string>;
}

export const sendRefundJob = "payments.send-refund";
export const handleEventJob = "payments.handle-event";
/** Lets payouts of test mode arrive. */
export const sandboxBankJob = "payments.sandbox-bank";
