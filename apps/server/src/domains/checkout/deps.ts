import type { Read } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Identity } from "../identity/index.ts";
import type { Difference, Ledger } from "../ledger/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Payments, ProviderUnavailable } from "../payments/index.ts";
import type { Site } from "../site/index.ts";
import type { CheckoutNews } from "./news-port.ts";
import type { Sellable, SellablesAs } from "./sellable.ts";

/** What checkout is built from besides the platform. */
export interface CheckoutNeeds {
  readonly site: Pick<Site, "getSettings" | "settingsNow">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly identity: Identity;
  readonly ledger: Ledger;
  readonly payments: Payments;
}

/** What the nightly comparison needs of payouts, a domain to the right. */
export interface PayoutsToCompare {
  /** What payouts, their lines and the ledger do not agree on. */
  differences(db: Read): Promise<readonly Difference[]>;
  /**
   * Queries the provider of payouts for what was taken back there, and records what it has that no row knows; null once
   * it answered.
   */
  takeUpTakenBack(since: CompareSince): Promise<ProviderUnavailable | null>;
}

/** How far back the payment service is asked. */
export interface CompareSince {
  /** For what succeeded and was sent there: see `notKnownSince`. */
  readonly listed: Date;
  /** For what was given back, disputed or reversed; never later than `listed`. */
  readonly moved: Date;
}

/** What the operations of this domain work with. */
export interface CheckoutDeps
  extends
    CheckoutNeeds,
    SellablesAs<Sellable>,
    Pick<Platform, "db" | "clock" | "log" | "jobs" | "limiter" | "secret" | "baseUrl" | "config"> {
  readonly payoutsToCompare: PayoutsToCompare;
  readonly news: CheckoutNews;
}
