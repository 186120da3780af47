import { dayMs } from "@pavane/contract/core/durations";
import { displayName, getPeople } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { dayIn } from "../../../platform/zone-days.ts";
import { findCodeShares } from "./code-shares.ts";
import { codeAlertText } from "./code-alert-texts.ts";
import { findCodeCosts } from "./code-costs-repository.ts";
import { notifyOnce } from "./notify-administrators.ts";

/** As long as the last two months and the day that zones differ by. */
const lookBackMs = 63 * dayMs;

/**
 * Notifies administrators of each seller who got over half of what a code of the platform's cost in a month, once for seller, code and
 * month. Every night, and not at the sale: nobody who pays waits for it, and a month that has just ended is looked at as well.
 */
export async function watchCodes(deps: CheckoutDeps): Promise<void> {
  const now = deps.clock.now();
  const { time_zone: zone } = await deps.site.getSettings();
  const months = lastTwoMonths(now, zone);
  const since = new Date(now.getTime() - lookBackMs);
  const costs = await findCodeCosts(deps.db.read, { since, zone, test: deps.payments.testMode });
  const shares = findCodeShares(costs.filter(({ month }) => months.has(month)));
  if (shares.length === 0) return;
  const people = await getPeople(
    deps.db.read,
    shares.map(({ sellerId }) => sellerId),
  );
  for (const share of shares) {
    const person = people.get(share.sellerId);
    const seller = person === undefined ? `#${share.sellerId}` : `${displayName(person)} (#${share.sellerId})`;
    const alert = {
      kind: "code_to_one_seller",
      objectRef: `code ${share.couponId} seller ${share.sellerId} ${share.month}`,
      orderId: null,
    } as const;
    const action = { label: "Open the coupons", url: `${deps.baseUrl()}/admin/coupons` };
    await deps.db.write((tx) => notifyOnce(tx, deps, alert, { ...codeAlertText(share, seller), action }));
  }
}

/** "2026-10" and "2026-11" of a day in November, by a zone's calendar. */
export function lastTwoMonths(now: Date, zone: string): ReadonlySet<string> {
  const [year = 0, month = 0] = dayIn(now, zone).split("-").map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
  return new Set([before, `${year}-${String(month).padStart(2, "0")}`]);
}
