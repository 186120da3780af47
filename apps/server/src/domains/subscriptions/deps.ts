import type { Platform } from "../../platform/platform.ts";
import type { Payments } from "../payments/index.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { Site } from "../site/index.ts";

/** What subscriptions are built from besides the platform. */
export interface SubscriptionsNeeds {
  readonly site: Pick<Site, "getSettings" | "settingsNow">;
  readonly payments: Pick<Payments, "testMode">;
}

/** What the operations of this domain work with. */
export interface SubscriptionsDeps extends SubscriptionsNeeds, Pick<Platform, "db" | "clock"> {
  readonly coupons: CouponsPort;
}
