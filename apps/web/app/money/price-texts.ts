import { formatUsd } from "@pavane/contract/core/money";
import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";

/** "Free" or "$49.00". */
export const priceText = (price: string): string => (Number(price) === 0 ? "Free" : formatUsd(price));

/** "Included with Imperial", or null for a course that no tier includes. */
export function includedText(includedFrom: string | null): string | null {
  return includedFrom === null ? null : `Included with ${tierNames[tierOf(includedFrom)]}`;
}

/** Within how many days money can be asked back, which is a setting of the site. */
export const refundWindowText = (days: number): string =>
  `You can ask for your money back within ${days === 1 ? "one day" : `${days} days`}.`;
