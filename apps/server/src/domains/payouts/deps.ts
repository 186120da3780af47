import type { Platform } from "../../platform/platform.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Checkout } from "../checkout/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Payments, PayoutProvider, PayoutSandbox } from "../payments/index.ts";
import type { PayoutsNews } from "./news-port.ts";
import type { Site } from "../site/index.ts";

/** What payouts are built from besides the platform. */
export interface PayoutsNeeds {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly ledger: Pick<
    Ledger,
    "postPayout" | "postPayoutFailed" | "postPayoutReturned" | "postTransfer" | "postTransferReturned" | "postUnknown"
  >;
  readonly checkout: Pick<Checkout, "notKnownSince">;
  readonly payments: Pick<
    Payments,
    "payoutProvider" | "payoutSandbox" | "alert" | "mark" | "isBehind" | "noteUnknowns"
  >;
}

/** What payouts ask of the domains to their right. */
export interface PayoutsPorts {
  /** Who is told of payouts. */
  readonly news: PayoutsNews;
}

/** What the operations of this domain work with. */
export interface PayoutsDeps
  extends
    PayoutsPorts,
    Omit<PayoutsNeeds, "payments" | "checkout">,
    Pick<Platform, "db" | "clock" | "log" | "jobs" | "baseUrl"> {
  readonly provider: PayoutProvider;
  /** Notifies administrators. */
  readonly alert: Payments["alert"];
  /** This installation's mark, which everything it sends contains. */
  readonly mark: Payments["mark"];
  /** Whether the ledger is behind the provider, so that nothing is paid out. */
  readonly isBehind: Payments["isBehind"];
  readonly noteUnknowns: Payments["noteUnknowns"];
  /** Since when the ledger may not know what was sent. */
  readonly notKnownSince: Checkout["notKnownSince"];
  /** The pretended bank of test mode; null where another provider plays it. */
  readonly sandbox: PayoutSandbox | null;
}

/** Sends one payout, or asks for its status; data: `payoutId`. */
export const sendPayoutJob = "payouts.send";
