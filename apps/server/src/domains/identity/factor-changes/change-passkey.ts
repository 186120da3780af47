import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { deletePasskey, hasOtherPasskey, renamePasskeyTo, type PasskeyRow } from "../factors/passkeys-repository.ts";

export async function renamePasskey(
  { db }: Pick<IdentityDeps, "db">,
  userId: number,
  id: number,
  name: string,
): Promise<Refusal<"not_found"> | PasskeyRow> {
  return db.write(async (tx) => (await renamePasskeyTo(tx, userId, id, name)) ?? refuse(commonErrors.not_found));
}

/** Removes a passkey, unless nothing is left to sign in with. */
export async function removePasskey(
  deps: IdentityDeps,
  userId: number,
  id: number,
): Promise<Refusal<"not_found" | "last_method"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const removed = await deletePasskey(tx, userId, id);
    if (user === null || removed === null) return refuse(commonErrors.not_found);
    const stays = user.passwordHash !== null || (await hasOtherPasskey(tx, userId, id));
    if (!stays) return refuse(identityErrors.last_method);
    await deps.messages.queueMail(tx, { userId, ...mails.passkeyRemoved(removed.name) });
    return null;
  });
}
