import type { DeletionBlocker } from "@pavane/contract/identity/schema-deletion";
import type { Read, Tx } from "../../platform/db/database.ts";

/** What the domains to the right say and do when an account is to be deleted. */
export interface DeletionPort {
  /** What of theirs must end before, in sentences to the owner. Asked again within the deletion. */
  blockersOf(db: Read, userId: number, now: Date): Promise<DeletionBlocker[]>;
  /** Ends what the person offers to others, before what is said about them is erased. */
  end(tx: Tx, userId: number, how: { readonly keepCertificates: boolean; readonly at: Date }): Promise<void>;
}
