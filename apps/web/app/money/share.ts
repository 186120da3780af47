import { decimalText, parsePrice } from "@pavane/contract/core/money";
import { splitCommission } from "@pavane/contract/ledger/commission";

/** What a seller gets of a sale at a typed price, as decimal text; the commission is rounded half up. Null where there is no price. */
export function shareOf(price: string, percent: number | null): string | null {
  const parsed = parsePrice(price);
  if (!parsed.ok || percent === null || parsed.cents === 0) return null;
  return decimalText(splitCommission(parsed.cents, Math.round(percent * 100)).sellerCents);
}
