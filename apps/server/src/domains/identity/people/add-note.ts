import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { insertNote } from "./notes-repository.ts";

/** Keeps a note about a person among staff. The lock keeps one about a deleted account from being written behind the deletion. */
export function addNote(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  actor: Actor,
  userId: number,
  body: string,
): Promise<Refusal<"not_found"> | null> {
  return db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    await insertNote(tx, { userId, authorId: actor.id, body, createdAt: clock.now() });
    // Without its words: the log stays when the account is deleted, and is told to its person.
    await recordAudit(tx, { action: "user.noted", target: aPerson(user) });
    return null;
  });
}
