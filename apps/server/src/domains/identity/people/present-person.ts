import type { AdminUser, AdminUserRow } from "@pavane/contract/identity/schema-admin";
import { wireStatusOf } from "@pavane/contract/subscriptions/choices";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideLevel, lastsOn } from "../roles/level.ts";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import { levelSources, type Account } from "../profiles/accounts-repository.ts";
import { presentEmail, presentPrivacy, presentProfile, presentUser } from "../profiles/present-account.ts";
import type { OpenInvitation } from "../invitations/invitations-repository.ts";
import type { HeldTier } from "../roles/held-tiers-repository.ts";
import type { TierGrantRow } from "../roles/tier-grants-repository.ts";
import type { PersonRow } from "./people-repository.ts";

export const presentPersonRow = (row: PersonRow): AdminUserRow => ({
  ...presentUser(row),
  ...presentEmail(row.user),
  tier: row.tier,
  status: row.status,
  two_factor_enabled: row.twoFactor,
  last_seen_at: row.user.lastSeenAt?.toISOString() ?? null,
  created_at: row.user.createdAt.toISOString(),
});

export interface WholePerson {
  readonly row: PersonRow;
  readonly account: Account;
  readonly sessions: number;
  readonly notes: number;
  readonly grants: readonly TierGrantRow[];
  readonly held: readonly HeldTier[];
  readonly factors: AdminUser["factors"];
  readonly invitation: OpenInvitation | null;
  readonly deactivatedBy: { id: number; username: string } | null;
}

function presentTierGrant({ grant, granter }: TierGrantRow, now: Date): AdminUser["tier_grants"][number] {
  return {
    id: grant.id,
    tier: grant.tier,
    until: grant.until,
    reason: grant.reason,
    granted_by: granter,
    created_at: grant.createdAt.toISOString(),
    ended_at: grant.endedAt?.toISOString() ?? null,
    current: grant.endedAt === null && lastsOn(grant.until, now),
  };
}

const presentHeld = (held: HeldTier, now: Date): AdminUser["held_tiers"][number] => ({
  source: held.source,
  subscription_id: held.subscriptionId,
  tier: held.tier,
  plan: held.plan,
  status: wireStatusOf(held.status),
  expires_at: held.expiresAt?.toISOString() ?? null,
  current: now < held.until,
});

/** Everything staff see of a person, with what the asking administrator may do. */
export function presentPerson(person: WholePerson, actor: Actor, now: Date): AdminUser {
  const { row, account, sessions, notes, grants, held, factors, deactivatedBy, invitation } = person;
  const { user } = account;
  const own = actor.id === user.id;
  return {
    ...presentPersonRow(row),
    ...presentProfile(account),
    ...presentPrivacy(account),
    level: decideLevel(levelSources(account), now),
    version: user.version,
    time_zone: user.timeZone,
    terms_version: user.termsVersion,
    profile_hidden_at: account.profile.hiddenAt?.toISOString() ?? null,
    username_changed_at: user.usernameChangedAt?.toISOString() ?? null,
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    deactivated_until: user.deactivatedUntil?.toISOString() ?? null,
    deactivated_by: deactivatedBy,
    deactivation_reason: user.deactivationReason,
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    deleted_at: user.deletedAt?.toISOString() ?? null,
    held_tiers: held.map((one) => presentHeld(one, now)),
    tier_grants: grants.map((grant) => presentTierGrant(grant, now)),
    factors,
    invitation: invitation && {
      roles: [...invitation.roles],
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
    },
    counts: { sessions, notes },
    can: {
      deactivate: !own && user.deactivatedAt === null && user.deletedAt === null,
      reactivate: !own && user.deactivatedAt !== null && user.deletedAt === null,
      remove_second_factor: !own && row.twoFactor,
      change_roles: user.deletedAt === null ? rolesToChange(actor.roles) : [],
    },
  };
}
