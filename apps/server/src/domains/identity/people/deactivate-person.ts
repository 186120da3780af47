import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { countOtherAdministrators, lockAdministrators } from "../roles/administrators-repository.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { reactivateUser } from "../roles/deactivations-repository.ts";
import { endSessions } from "../sessions/sessions-repository.ts";

type DeactivateRefusal = Refusal<"not_found" | "validation_failed" | "last_admin">;

/** Deactivates a person, until a time or permanently, and ends all their sessions. */
export async function deactivatePerson(
  { db, clock, permissions }: Pick<IdentityDeps, "db" | "clock" | "permissions">,
  actor: Actor,
  userId: number,
  input: { reason: string; until: Date | null },
): Promise<DeactivateRefusal | null> {
  const now = clock.now();
  if (input.until !== null && input.until <= now) return invalidField("until", "Choose a time in the future.");
  return db.write(async (tx) => {
    await lockAdministrators(tx);
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const { roles } = await getAccount(tx, userId);
    if (roles.includes("ADMIN") && (await countOtherAdministrators(tx, userId)) === 0) {
      return refuse(identityErrors.last_admin, { message: "The last administrator cannot be deactivated." });
    }
    const by = { deactivatedBy: actor.id, deactivationReason: input.reason, deactivatedUntil: input.until };
    await updateUser(tx, userId, { ...by, deactivatedAt: user.deactivatedAt ?? now, isActive: false }, now);
    await endSessions(tx, userId, { reason: "deactivated", at: now });
    await permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "user.deactivated",
      target: aPerson(user),
      before: { deactivated_at: user.deactivatedAt, until: user.deactivatedUntil, reason: user.deactivationReason },
      after: { deactivated_at: user.deactivatedAt ?? now, ...input },
    });
    return null;
  });
}

/** Lets a person in again; nothing happens to somebody who is not deactivated. */
export async function reactivatePerson(
  { db, clock, permissions }: Pick<IdentityDeps, "db" | "clock" | "permissions">,
  userId: number,
  reason: string | null = null,
): Promise<Refusal<"not_found"> | null> {
  return db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    if (user.deactivatedAt === null) {
      markUnchanged();
      return null;
    }
    await reactivateUser(tx, userId, clock.now());
    await permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "user.reactivated",
      target: aPerson(user),
      before: { deactivated_at: user.deactivatedAt, until: user.deactivatedUntil, reason: user.deactivationReason },
      after: { deactivated_at: null, ...(reason === null ? {} : { reason }) },
    });
    return null;
  });
}
