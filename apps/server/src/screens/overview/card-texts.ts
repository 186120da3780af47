import { decimalText, formatUsd } from "@pavane/contract/core/money";

/** "$40.00 together" for several. */
export const together = (cents: number, count: number): string =>
  `${formatUsd(decimalText(cents))}${count === 1 ? "" : " together"}`;

export const orderPage = (publicId: string | null): string =>
  publicId === null ? "/admin/orders" : `/admin/orders?order=${publicId}`;

export const sellerPage = (sellerId: number | null): string =>
  sellerId === null ? "/admin/sellers" : `/admin/sellers?store=${sellerId}`;

/** "27 November 2026 at 04:30". */
export const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone }).format(moment);
