import type { TierGrantRequest } from "@pavane/contract/identity/requests";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { endTierGrants, insertTierGrant } from "./tier-grants-repository.ts";

type GrantRefusal = Refusal<"not_found" | "validation_failed">;

/**
 * Gives a person a tier without a subscription, until a day (UTC, included) or permanently; it replaces an earlier
 * grant.
 */
export async function grantTier(
  { db, clock, permissions }: Pick<IdentityDeps, "db" | "clock" | "permissions">,
  actor: Actor,
  userId: number,
  { tier, until = null, reason, ...rest }: TierGrantRequest,
): Promise<GrantRefusal | null> {
  assertNoRest(rest);
  const at = clock.now();
  if (until !== null && until < at.toISOString().slice(0, 10))
    return invalidField("until", "Choose today or a day ahead.");
  return db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const replaced = await endTierGrants(tx, userId, at);
    await insertTierGrant(tx, { userId, tier, until, reason, grantedBy: actor.id, createdAt: at });
    await permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "tier.granted",
      target: aPerson(user),
      before: replaced && { tier: replaced.tier, until: replaced.until, reason: replaced.reason },
      after: { tier, until, reason },
    });
    return null;
  });
}

/** Ends what staff granted: the tier counts no more from the next call on. */
export async function endTierGrant(
  { db, clock, permissions }: Pick<IdentityDeps, "db" | "clock" | "permissions">,
  userId: number,
): Promise<Refusal<"not_found" | "no_tier_grant"> | null> {
  return db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const ended = await endTierGrants(tx, userId, clock.now());
    if (ended === null) return refuse(identityErrors.no_tier_grant);
    await permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "tier.ended",
      target: aPerson(user),
      before: { tier: ended.tier, until: ended.until, reason: ended.reason },
    });
    return null;
  });
}
