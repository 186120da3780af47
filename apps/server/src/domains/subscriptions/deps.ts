import type { Tx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Market } from "../market/index.ts";
import type { Messages } from "../messages/index.ts";
import type { PaymentAlert, Payments } from "../payments/index.ts";
import type { SubscriptionsNews } from "./news-port.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { Resources } from "../resources/index.ts";
import type { Site } from "../site/index.ts";

/** What subscriptions are built from besides the platform. */
export interface SubscriptionsNeeds {
  readonly site: Pick<Site, "getSettings" | "settingsNow">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly ledger: Ledger;
  /** The store of a person follows a change of their level. */
  readonly resources: Pick<Resources, "followPerson">;
  /** What a plan's payment credited to sellers follows its money. */
  readonly market: Pick<Market, "followMoneyOfPlan">;
  readonly payments: Pick<
    Payments,
    "recurring" | "recurringSandbox" | "testMode" | "alert" | "mark" | "noteSubscription"
  >;
}

/** Something about a plan that administrators did not do here and must know. */
export interface PlanAlert extends Pick<PaymentAlert, "kind" | "objectRef" | "amountCents"> {
  /** The number of the invoice it is about. */
  readonly invoice?: string;
}

/** What the operations of this domain work with. */
export interface SubscriptionsDeps
  extends
    Omit<SubscriptionsNeeds, "payments">,
    Pick<Platform, "db" | "clock" | "log" | "jobs" | "limiter" | "baseUrl"> {
  readonly recurring: Payments["recurring"];
  /** The mark of this installation, which everything created at the provider contains. */
  readonly mark: () => Promise<string>;
  /** Notes a plan that the provider charges and nobody here has, for administrators to decide about. */
  readonly noteUnknown: Payments["noteSubscription"];
  /** Whether money of new plans is not real. */
  readonly testMode: boolean;
  readonly coupons: CouponsPort;
  readonly news: SubscriptionsNews;
  /** Notifies administrators, once for each kind and thing. */
  readonly alert: (tx: Tx, alert: PlanAlert) => Promise<void>;
  /** The owner's form, the bank and the clock of test mode; null where money is real, or a provider plays them. */
  readonly sandbox: Payments["recurringSandbox"];
}

/** Ends at the provider what has ended here; data: `subscriptionId`. */
export const endAtProviderJob = "subscriptions.end-at-provider";
/** Closes subscriptions that may not continue; data: `subscriptionId`, or nothing for all that are found. */
export const closeJob = "subscriptions.close";
/** Compares open subscriptions with the provider, page by page; data: where it continues. */
export const compareJob = "subscriptions.compare";
