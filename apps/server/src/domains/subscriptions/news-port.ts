import type { Tx } from "../../platform/db/database.ts";

/** A subscription, as it is told of. */
export interface SubscriptionFacts {
  readonly id: number;
  readonly userId: number;
  readonly planId: number;
  readonly quantity: number;
  readonly status: string;
  /** Its money is not real. */
  readonly test: boolean;
  readonly at: Date;
}

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface SubscriptionsNews {
  started(tx: Tx, subscription: SubscriptionFacts): Promise<void>;
  /** Another plan, price or number of seats. */
  changed(tx: Tx, subscription: SubscriptionFacts): Promise<void>;
  ended(tx: Tx, subscription: SubscriptionFacts): Promise<void>;
}
