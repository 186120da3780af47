import type { Tx } from "../../platform/db/database.ts";

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface IdentityNews {
  /** Somebody made an account of their own, or made one theirs that waited for them. */
  registered(tx: Tx, person: { readonly userId: number; readonly at: Date }): Promise<void>;
}
