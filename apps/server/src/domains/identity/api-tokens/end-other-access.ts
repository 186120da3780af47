import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { deleteApiTokensOf } from "./api-tokens-repository.ts";

/** Where somebody else may have been in an account: nothing that was made meanwhile opens it, or shows of it, any more. */
export async function endOtherAccess(
  tx: Tx,
  { secretAddresses }: Pick<IdentityDeps, "secretAddresses">,
  userId: number,
): Promise<void> {
  await deleteApiTokensOf(tx, userId);
  await secretAddresses.end(tx, userId);
}
