import { decimalText, formatUsd } from "@pavane/contract/core/money";

export const usd = (cents: number): string => formatUsd(decimalText(cents));

/** The day of a moment in UTC: "3 December 2026". */
export const dayText = (moment: Date): string => day.format(moment);

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export const bought = "What you bought stays yours.";
