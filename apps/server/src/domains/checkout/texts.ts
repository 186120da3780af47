import { decimalText, formatUsd } from "@pavane/contract/core/money";

/** Cents as people read them: "$20.00". */
export const usdText = (amountCents: number): string => formatUsd(decimalText(amountCents));

/** The day of a moment in UTC: "3 December 2026". */
export const utcDateText = (moment: Date): string => utcDate.format(moment);

const utcDate = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
