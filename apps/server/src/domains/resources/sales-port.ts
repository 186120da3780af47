import type { Read, Tx } from "../../platform/db/database.ts";

/** What this domain asks of those that sell: what a seller is owed, and owes an answer to. */
export interface SalesPort {
  /** Requests for money back that wait for this seller. */
  openRequests(db: Read, sellerId: number): Promise<number>;
  /** Cents that are held or payable; negative when more was refunded. */
  owedCents(db: Read, sellerId: number): Promise<number>;
  /** Cents that each of these resources earned its seller, less refunds; those that earned nothing may be missing. */
  netOf(db: Read, sellerId: number, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Something is taken down for legal reasons: what waits to be paid of it ends as soon as that is committed. */
  takenDown(tx: Tx): Promise<void>;
}
