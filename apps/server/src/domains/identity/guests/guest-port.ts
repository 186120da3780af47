import type { Tx } from "../../../platform/db/database.ts";

/** What belongs to a guest's account besides itself: known to domains to the right, filled in by the composition root. */
export interface GuestBelongings {
  /** Gives everything of a guest's account to another account; yields how many orders that were. */
  move(tx: Tx, from: number, into: number, at: Date): Promise<number>;
  /** How many orders an account has. */
  countOrders(tx: Tx, userId: number): Promise<number>;
}
