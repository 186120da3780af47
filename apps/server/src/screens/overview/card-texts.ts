import type { payoutTroubles } from "@pavane/contract/screens/sellers-list";
import { usdText } from "../../platform/usd-text.ts";

/** "$40.00 together" for several. */
export const together = (cents: number, count: number): string => `${usdText(cents)}${count === 1 ? "" : " together"}`;

export const orderPage = (publicId: string | null): string =>
  publicId === null ? "/admin/orders" : `/admin/orders?order=${publicId}`;

/** The seller that it is about, or the list of all of them. */
export const sellersPage = (count: number, sellerId: number | null, trouble: (typeof payoutTroubles)[number]): string =>
  count === 1 && sellerId !== null ? `/admin/sellers?store=${sellerId}` : `/admin/sellers?payouts=${trouble}`;

/** "27 November 2026 at 04:30". */
export const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(moment);
