import type { Tx } from "../../platform/db/database.ts";

/** What belongs to a guest's account besides itself: known to domains to the right. */
export interface GuestBelongings {
  /** Locks the orders of a guest's account, which is done before anybody is locked who has them. */
  lockOrders(tx: Tx, userId: number): Promise<void>;
  /** Moves everything of a guest's account to another account; returns how many orders that were. */
  move(tx: Tx, from: number, into: number, at: Date): Promise<number>;
  /** Whether an account has orders, or anything it may open. */
  holdsAnything(tx: Tx, userId: number): Promise<boolean>;
  /**
   * Records that the owner of the address claimed a guest's account, which stays as it is; returns how many orders it
   * has.
   */
  claim(tx: Tx, userId: number, at: Date): Promise<number>;
}
