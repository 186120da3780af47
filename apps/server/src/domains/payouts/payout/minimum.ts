import { parsePrice } from "@pavane/contract/core/money";
import type { Read } from "../../../platform/db/database.ts";
import type { PayoutsDeps } from "../deps.ts";

/** The smallest payout, as the settings have it now. */
export async function minimumCentsOf({ site }: Pick<PayoutsDeps, "site">, within?: Read): Promise<number> {
  const { payout_minimum: text } = await site.getSettings(within);
  const read = parsePrice(text);
  if (!read.ok) throw new Error(`The payout minimum is no amount: ${text}`);
  return read.cents;
}
