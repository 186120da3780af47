import { formatUsd } from "@pavane/contract/core/money";
import { siteCurrency } from "../../../../money/currency.ts";
import type { Unknown } from "../queries.ts";
import { foreignText, unknownKindNames } from "../rules/unknown-texts.ts";

/** "Payment of $18.00, pi_123": what a question is about. */
export function aboutUnknown({ kind, amount, currency, ref }: Unknown): string {
  const money =
    amount === null ? "" : ` of ${currency === siteCurrency ? formatUsd(amount) : foreignText(amount, currency)}`;
  return `${unknownKindNames[kind]}${money}, ${ref}`;
}
