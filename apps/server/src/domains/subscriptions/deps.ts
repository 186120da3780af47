import type { Tx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Market } from "../market/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Payments, ProviderAlert } from "../payments/index.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { Resources } from "../resources/index.ts";
import type { Site } from "../site/index.ts";

/** What subscriptions are built from besides the platform. */
export interface SubscriptionsNeeds {
  readonly site: Pick<Site, "getSettings" | "settingsNow">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly ledger: Ledger;
  /** Whose level changed, their store follows. */
  readonly resources: Pick<Resources, "followPerson">;
  /** What a plan's payment credited to sellers follows its money. */
  readonly market: Pick<Market, "followMoneyOfPlan">;
  readonly payments: Pick<
    Payments,
    "recurring" | "recurringSandbox" | "testMode" | "alert" | "mark" | "noteSubscription"
  >;
}

/** Something about a plan that administrators did not do here and must know. */
export interface PlanAlert extends Pick<ProviderAlert, "kind" | "objectRef" | "amountCents"> {
  /** The number of the invoice it is about. */
  readonly invoice?: string;
}

/** What the operations of this domain work with. */
export interface SubscriptionsDeps
  extends
    Omit<SubscriptionsNeeds, "payments">,
    Pick<Platform, "db" | "clock" | "log" | "jobs" | "limiter" | "baseUrl"> {
  readonly recurring: Payments["recurring"];
  /** What everything that is made at the provider carries: the mark of this installation. */
  readonly mark: () => Promise<string>;
  /** Notes a plan that the provider charges and nobody here has, for administrators to decide about. */
  readonly noteUnknown: Payments["noteSubscription"];
  /** Whether money of new plans is not real. */
  readonly testMode: boolean;
  readonly coupons: CouponsPort;
  /** Notifies administrators, once for each kind and thing. */
  readonly alert: (tx: Tx, alert: PlanAlert) => Promise<void>;
  /** The owner's form, the bank and the clock of test mode; null where money is real, or a provider plays them. */
  readonly sandbox: Payments["recurringSandbox"];
}

/** Ends at the provider what is over here; data: `subscriptionId`. */
export const endAtProviderJob = "subscriptions.end-at-provider";
/** Closes what may not go on; data: `subscriptionId`, or nothing for all that are found. */
export const closeJob = "subscriptions.close";
/** Compares what is open with the provider, a part at a time; data: where it goes on. */
export const compareJob = "subscriptions.compare";
