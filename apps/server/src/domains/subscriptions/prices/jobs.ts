import type { Job } from "../../../platform/jobs.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { announcePrices } from "./announce-prices.ts";
import { planPrices } from "./plan-prices.ts";

/** Runs in the morning of most people who read the mails; subscribers are notified before the price is planned. */
export const priceJobs = (deps: SubscriptionsDeps): readonly Job[] => [
  {
    name: "subscriptions.prices",
    schedule: "20 13 * * *",
    run: async () => {
      await announcePrices(deps);
      await planPrices(deps);
    },
  },
];
