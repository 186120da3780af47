import { decimalText, formatUsd } from "@pavane/contract/core/money";

/** Cents as people read them: "$20.00". */
export const usdText = (cents: number): string => formatUsd(decimalText(cents));

/** The same in sums, where a minus stands before the sign of dollars: "−$20.00". */
export const signedUsdText = (cents: number): string => (cents < 0 ? `−${usdText(-cents)}` : usdText(cents));
