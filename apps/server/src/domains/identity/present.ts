import { adminPages, mayOpenAdminPage, roles as everyRole, type Role } from "@pavane/contract/identity/roles";
import type { Me, PublicProfile, Session, User } from "@pavane/contract/identity/schema";
import type { AdminUser, AdminUserRow } from "@pavane/contract/identity/schema-admin";
import type { Actor } from "../../platform/http/actor.ts";
import { decideLevel } from "./level.ts";
import { maskIp } from "./masks.ts";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import type { Account } from "./store-accounts.ts";
import type { PersonRow } from "./store-people.ts";
import type { findLiveSessions } from "./store-sessions.ts";
import type { ImageVariant } from "./tables.ts";

/** Public address of a stored file. */
const address = (variant: ImageVariant): string => `/uploads/${variant.key}`;

/** The picture of 320 pixels, which screens shrink or exchange for another size; null without a picture. */
export function imageAddress(variants: readonly ImageVariant[] | null): string | null {
  const variant = variants?.find((candidate) => candidate.size === 320) ?? variants?.[0];
  return variant ? address(variant) : null;
}

export function presentImage(variants: readonly ImageVariant[]) {
  const url = imageAddress(variants) ?? "";
  const sizes = variants.map((variant) => ({ size: variant.size, mime: variant.mime, url: address(variant) }));
  return { url, image_url: url, variants: sizes };
}

export function presentUser({ user, image, roles }: Pick<Account, "user" | "image" | "roles">): User {
  const held = everyRole.filter((role) => roles.includes(role));
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    profile_image_url: imageAddress(image),
    role: held,
    role_mappings: held.map((role) => ({ role })),
    subscription_tier: user.subscriptionTier,
    subscription_plan: null,
    subscriptionPlan: null,
    subscription_status: null,
    subscription_expires_at: null,
    is_active: user.isActive,
  };
}

export function presentMe(account: Account, now: Date): Me {
  const { user, profile, roles, grant } = account;
  return {
    ...presentUser(account),
    ...presentEmail(user),
    level: decideLevel(new Set(roles), grant, now),
    admin_pages: adminPages.filter((page) => mayOpenAdminPage(roles, page.path)).map((page) => page.path),
    two_factor_enabled: false,
    time_zone: user.timeZone,
    terms_outdated: false,
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    version: user.version,
    ...presentProfile(account),
    visibility: profile.visibility,
    messages_from: profile.messagesFrom,
    show_certificates: profile.showCertificates,
    in_search: profile.inSearch,
  };
}

const presentEmail = (user: Account["user"]) => ({
  email: user.email,
  pending_email: user.pendingEmail,
  email_verified: user.email !== null,
});

const presentProfile = ({ user, profile }: Account) => ({
  headline: profile.headline,
  bio: profile.bio,
  city: profile.city,
  country: user.country,
  website: profile.website,
  socials: profile.socials,
  languages: profile.languages,
  styles: profile.styles,
  levels: profile.levels,
  age_groups: profile.ageGroups,
});

const badgeRoles: readonly (readonly [PublicProfile["badges"][number], readonly Role[]])[] = [
  ["Instructor", ["INSTRUCTOR", "COURSE_CREATOR"]],
  ["Seller", ["SELLER", "CURRICULUM_SELLER"]],
  ["Professional", ["PROFESSIONAL", "BOOKING_PROFESSIONAL"]],
];

/** What others see of a person. */
export function presentPublicProfile(account: Account): PublicProfile {
  const { id, username, first_name, last_name, profile_image_url } = presentUser(account);
  const worn = badgeRoles.filter(([, roles]) => roles.some((role) => account.roles.includes(role)));
  return {
    id,
    username,
    first_name,
    last_name,
    profile_image_url,
    ...presentProfile(account),
    badges: worn.map(([badge]) => badge),
    member_since: account.user.createdAt.toISOString(),
  };
}

/** Own sessions with the one that asks first. */
export function presentSessions(rows: Awaited<ReturnType<typeof findLiveSessions>>, current: string): Session[] {
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    device: row.device,
    ip_masked: maskIp(row.ip),
    method: row.method,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

export const presentPersonRow = (row: PersonRow): AdminUserRow => ({
  ...presentUser(row),
  ...presentEmail(row.user),
  status: row.status,
  two_factor_enabled: false,
  last_seen_at: row.user.lastSeenAt?.toISOString() ?? null,
  created_at: row.user.createdAt.toISOString(),
});

export interface WholePerson {
  readonly row: PersonRow;
  readonly account: Account;
  readonly sessions: number;
  readonly deactivatedBy: { id: number; username: string } | null;
}

/** Everything staff see of a person, with what the asking administrator may do. */
export function presentPerson(person: WholePerson, actor: Actor, now: Date): AdminUser {
  const { row, account, sessions, deactivatedBy } = person;
  const { user } = account;
  const own = actor.id === user.id;
  return {
    ...presentPersonRow(row),
    ...presentProfile(account),
    level: decideLevel(new Set(account.roles), account.grant, now),
    version: user.version,
    time_zone: user.timeZone,
    terms_version: user.termsVersion,
    username_changed_at: user.usernameChangedAt?.toISOString() ?? null,
    deactivated_at: user.deactivatedAt?.toISOString() ?? null,
    deactivated_until: user.deactivatedUntil?.toISOString() ?? null,
    deactivated_by: deactivatedBy,
    deactivation_reason: user.deactivationReason,
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    counts: { sessions },
    can: {
      deactivate: !own && user.deactivatedAt === null && user.deletedAt === null,
      reactivate: !own && user.deactivatedAt !== null && user.deletedAt === null,
      change_roles: user.deletedAt === null ? rolesToChange(actor.roles) : [],
    },
  };
}
