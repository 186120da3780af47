import { usdText } from "../../../platform/usd-text.ts";
import type { CodeShare } from "./code-shares.ts";
import type { AlertText } from "./plan-alert-texts.ts";

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** What administrators read when most of what a code of the platform's cost in a month went to one seller. */
export function codeAlertText(share: CodeShare, seller: string): AlertText {
  const { code, month, orders } = share;
  const when = monthName.format(new Date(`${month}-15T00:00:00Z`));
  return {
    subject: `Most of what the code ${code} cost in ${when} went to one seller`,
    text:
      `The code ${code}, which the platform pays for, cost ${usdText(share.wholeCents)} in ${when} so far, and ${usdText(share.sellerCents)} of it went to ${seller} ` +
      `in ${orders} ${orders === 1 ? "order" : "orders"}. Look at what was ordered, in case the seller buys of themselves, and stop the code at Coupons if so. If it is meant for this seller, there is nothing to do.`,
  };
}
