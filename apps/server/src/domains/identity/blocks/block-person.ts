import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../accounts/person-lock-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { deleteBlock, insertBlock, isAccount } from "./blocks-repository.ts";

/** More than anybody is bothered by in a day; whoever goes through numbers reads few names in the list of those they blocked. */
const blocksPerDay: Limit = { name: "blocks", most: 30, windowSeconds: 86_400 };

/**
 * Blocks somebody. Under the lock of both, which whoever writes takes as well: what was not sent before is not sent
 * any more. Errors: not_found, validation_failed for oneself, rate_limited.
 */
export async function blockPerson(
  { db, clock, limiter }: Pick<IdentityDeps, "db" | "clock" | "limiter">,
  actor: Actor,
  userId: number,
): Promise<Refusal<"not_found" | "validation_failed" | "rate_limited"> | undefined> {
  const limited = await limiter.hit(blocksPerDay, String(actor.id));
  if (limited) return limited;
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
