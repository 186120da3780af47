import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { deletePasskey, renamePasskeyTo, type PasskeyRow } from "../factors/passkeys-repository.ts";
import { removeWayIn } from "../factors/remove-way-in.ts";

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
  return removeWayIn(
    deps,
    userId,
    (tx) => deletePasskey(tx, userId, id),
    (tx, { name }) => deps.messages.queueMail(tx, { userId, ...mails.passkeyRemoved(name) }),
  );
}
