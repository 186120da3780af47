import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";

interface AccountClosure {
  readonly deactivatedAt: Date | null;
  readonly deletionDueAt: Date | null;
  readonly deletedAt: Date | null;
}

/** Nobody is given a role while they cannot use it. */
export function refuseClosed(
  { deactivatedAt, deletionDueAt, deletedAt }: AccountClosure,
  whenDeleted: string,
): Refusal<"account_closed"> | null {
  if (deletedAt !== null) return refuse(identityErrors.account_closed, { message: whenDeleted });
  if (deletionDueAt !== null)
    return refuse(identityErrors.account_closed, { message: "This account is about to be deleted." });
  return deactivatedAt === null ? null : refuse(identityErrors.account_closed);
}
