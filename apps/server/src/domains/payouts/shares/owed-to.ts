import type { Read } from "../../../platform/db/database.ts";
import { findSums, nothing, type At } from "./shares-repository.ts";

/** What somebody is owed in all, in cents: held, payable, disputed and on its way; negative where they owe. */
export async function owedTo(db: Read, userId: number, at: At): Promise<number> {
  const sums = (await findSums(db, [userId], at)).get(userId) ?? nothing;
  return sums.heldCents + sums.payableCents + sums.disputedCents + sums.onItsWayCents;
}
