import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { Subscription } from "../shapes.ts";

/** What waits for payment, in words: of a studio its seats and for whom they are. */
export const unpaidStudioText = ({ plan, quantity, studio_name: studio }: Subscription): string =>
  `Your plan of ${quantity} ${tierNames[plan.tier]} seats${studio === null ? "" : ` for ${studio}`} is waiting for payment.`;
