import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockPeople } from "../accounts/person-lock-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { deleteBlock, insertBlock, isAccount } from "./blocks-repository.ts";

/**
 * Blocks somebody. Under the lock of both, which whoever writes takes as well: what was not sent before is not sent
 * any more. Errors: not_found, validation_failed for oneself.
 */
export function blockPerson(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  actor: Actor,
  userId: number,
): Promise<Refusal<"not_found" | "validation_failed"> | undefined> {
  const now = clock.now();
  return db.write(async (tx) => {
    if (userId === actor.id) return invalidField("user_id", "You cannot block yourself.");
    if (!(await isAccount(tx, userId))) return refuse(commonErrors.not_found);
    await lockPeople(tx, [actor.id, userId]);
    await insertBlock(tx, { blockerId: actor.id, blockedId: userId }, now);
    return undefined;
  });
}

export function unblockPerson({ db }: Pick<IdentityDeps, "db">, actor: Actor, userId: number): Promise<void> {
  return db.write((tx) => deleteBlock(tx, { blockerId: actor.id, blockedId: userId }));
}
