import type { Platform } from "../../platform/platform.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Payments } from "../payments/index.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { Site } from "../site/index.ts";

/** What subscriptions are built from besides the platform. */
export interface SubscriptionsNeeds {
  readonly site: Pick<Site, "getSettings" | "settingsNow">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly ledger: Ledger;
  readonly payments: Pick<Payments, "recurring" | "recurringSandbox" | "testMode">;
}

/** What the operations of this domain work with. */
export interface SubscriptionsDeps
  extends
    Omit<SubscriptionsNeeds, "payments">,
    Pick<Platform, "db" | "clock" | "log" | "jobs" | "limiter" | "baseUrl"> {
  readonly recurring: Payments["recurring"];
  /** Whether money of new plans is not real. */
  readonly testMode: boolean;
  readonly coupons: CouponsPort;
  /** The owner's form, the bank and the clock of test mode; null where money is real, or a provider plays them. */
  readonly sandbox: Payments["recurringSandbox"];
}

/** Ends at the provider what is over here; data: `subscriptionId`. */
export const endAtProviderJob = "subscriptions.end-at-provider";
