import { parsePrice, smallestChargeCents } from "@pavane/contract/core/money";
import { resourceTexts } from "@pavane/contract/resources/errors";

/** What is wrong with a typed price; null where it can be sent. */
export function priceFault(typed: string): string | null {
  const price = parsePrice(typed);
  if (!price.ok) return price.message;
  return price.cents === 0 || price.cents >= smallestChargeCents ? null : resourceTexts.leastPrice;
}
