import type { Refusal } from "@pavane/contract/core/errors";
import { createHash } from "node:crypto";
import { addressKey, countingFailures, type Limit, type Limiter } from "../../platform/rate-limit.ts";

/** Codes that do not exist, tried from one address: limits guessing. Plans and orders are counted together. */
const wrongCodes: Limit = { name: "coupon:wrong", most: 10, windowSeconds: 600 };
/** The same wrong code again is no further guess: it is in the field while a cart is changed. */
const sameCode: Limit = { name: "coupon:same", most: 1, windowSeconds: wrongCodes.windowSeconds };

/**
 * Tries a code, unless too many wrong ones came from this address lately; then no code is tried, right or wrong. Without a code
 * nothing is counted.
 */
export async function countingWrongCodes<Made>(
  limiter: Pick<Limiter, "hit" | "takeBack">,
  { code, ip }: { code: string | null | undefined; ip: string },
  attempt: () => Promise<Made>,
  isUnknown: (made: Made) => boolean,
): Promise<Made | Refusal<"rate_limited">> {
  const tidy = code?.trim().toUpperCase() ?? "";
  if (tidy === "") return attempt();
  const key = addressKey(ip);
  const name = createHash("sha256").update(tidy).digest("base64url");
  const isGuess = async (made: Made) => isUnknown(made) && (await limiter.hit(sameCode, `${key} ${name}`)) === null;
  return countingFailures(limiter, { limit: wrongCodes, key }, attempt, isGuess);
}
