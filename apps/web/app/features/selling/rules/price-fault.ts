import { parsePrice, smallestChargeCents } from "@pavane/contract/core/money";
import { resourceTexts } from "@pavane/contract/resources/errors";

/** What is wrong with a typed price; null where it can be sent. Free is chosen, not typed. */
export function priceFault(typed: string): string | null {
  const price = parsePrice(typed);
  if (!price.ok) return price.message;
  if (price.cents === 0) return resourceTexts.zeroPrice;
  return price.cents >= smallestChargeCents ? null : resourceTexts.leastPrice;
}
