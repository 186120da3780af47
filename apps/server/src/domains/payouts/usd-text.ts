import { decimalText, formatUsd } from "@pavane/contract/core/money";

/** Cents as people read them: "$20.00". */
export const usdText = (cents: number): string => formatUsd(decimalText(cents));
