import type { Read } from "../../../platform/db/database.ts";
import { emailNorm } from "../email-norm.ts";
import { findAddresses } from "./buyers-repository.ts";

interface Ordering {
  /** Null for guests. */
  readonly buyerId: number | null;
  /** The address of the order, as one person's; null while a guest has not said. */
  readonly emailNorm: string | null;
}

/**
 * Which of some sellers order from themselves: with their account, or with one of their addresses, ignoring what
 * follows a plus sign in it.
 */
export async function findOwnSellers(
  db: Read,
  sellerIds: readonly number[],
  { buyerId, emailNorm: typed }: Ordering,
): Promise<ReadonlySet<number>> {
  if (typed === null || sellerIds.length === 0) return new Set(sellerIds.filter((id) => id === buyerId));
  const known = await findAddresses(db, [...new Set(sellerIds)]);
  const own = known.filter(
    ({ id, addresses }) => id === buyerId || addresses.some((address) => emailNorm(address) === typed),
  );
  return new Set(own.map(({ id }) => id));
}
