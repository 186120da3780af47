import type { Tx } from "../../platform/db/database.ts";

/** What domains to the right do when what somebody may do changes: their roles, a granted tier, whether they may sign in. */
export interface PermissionsPort {
  changed(tx: Tx, userId: number): Promise<void>;
}
