import { adminPages, mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { roles as everyRole, type Role } from "@pavane/contract/identity/roles";
import type { PreparedRole } from "@pavane/contract/identity/preparing";
import { displayName } from "@pavane/contract/identity/person-name";
import type { Me, PublicProfile, User } from "@pavane/contract/identity/schema";
import { wireStatusOf } from "@pavane/contract/subscriptions/choices";
import { decideLevel } from "../roles/level.ts";
import { levelSources, type Account } from "./accounts-repository.ts";
import type { ShownCertificatesPort } from "../shown-certificates-port.ts";
import { imageAddress } from "./present-image.ts";

export function presentUser({ user, image, roles, held }: Pick<Account, "user" | "image" | "roles" | "held">): User {
  const own = held.find(({ source }) => source === "own");
  const worn = everyRole.filter((role) => roles.includes(role));
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    profile_image_url: imageAddress(image),
    role: worn,
    role_mappings: worn.map((role) => ({ role })),
    subscription_tier: user.subscriptionTier,
    subscription_plan: own?.plan ?? null,
    subscriptionPlan: own?.plan ?? null,
    subscription_status: own === undefined ? null : wireStatusOf(own.status),
    subscription_expires_at: own?.expiresAt?.toISOString() ?? null,
    is_active: user.isActive,
  };
}

interface Named {
  readonly id: number;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Somebody in a list of staff: who it is and how to write to them. */
export const presentContact = ({ id, username, firstName, lastName, email }: Named) => ({
  id,
  name: displayName({ username, first_name: firstName, last_name: lastName }),
  email,
});

/** `termsDue`: what they still have to accept; `preparing`: what their requests let them prepare; `withheld`: admin roles that count for nothing yet. */
export function presentMe(
  account: Account,
  {
    now,
    termsDue,
    preparing,
    withheld,
  }: {
    now: Date;
    termsDue: { readonly countsFrom: Date } | null;
    preparing: readonly PreparedRole[];
    withheld: ReadonlySet<Role>;
  },
): Me {
  const { user } = account;
  const roles = account.roles.filter((role) => !withheld.has(role));
  return {
    ...presentUser(account),
    ...presentEmail(user),
    level: decideLevel(levelSources(account), now),
    preparing: preparing.map(({ role, state, until }) => ({ role, state, until: until?.toISOString() ?? null })),
    admin_pages: adminPages.filter((page) => mayOpenAdminPage(roles, page.path)).map((page) => page.path),
    two_factor_enabled: account.twoFactor,
    two_factor_required: withheld.size > 0,
    time_zone: user.timeZone,
    terms_outdated: termsDue !== null,
    terms_count_from: termsDue?.countsFrom.toISOString() ?? null,
    deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
    profile_hidden_at: account.profile.hiddenAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    version: user.version,
    ...presentProfile(account),
    ...presentPrivacy(account),
  };
}

export const presentEmail = (user: Account["user"]) => ({
  email: user.email,
  pending_email: user.pendingEmail,
  email_verified: user.email !== null,
});

export const presentProfile = ({ user, profile }: Account) => ({
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

export const presentPrivacy = ({ profile }: Pick<Account, "profile">) => ({
  visibility: profile.chosenVisibility,
  messages_from: profile.messagesFrom,
  show_certificates: profile.showCertificates,
  in_search: profile.inSearch,
  in_recent_certificates: profile.inRecentCertificates,
});

const badgeRoles: readonly (readonly [PublicProfile["badges"][number], readonly Role[]])[] = [
  ["Instructor", ["INSTRUCTOR", "COURSE_CREATOR"]],
  ["Seller", ["SELLER", "CURRICULUM_SELLER"]],
  ["Professional", ["PROFESSIONAL", "BOOKING_PROFESSIONAL"]],
];

/** What others see of a person. */
export function presentPublicProfile(
  account: Account,
  certificates: Awaited<ReturnType<ShownCertificatesPort["of"]>>,
): PublicProfile {
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
    certificates: certificates.map(({ title, serial, issuedAt }) => ({
      title,
      serial,
      issued_at: issuedAt.toISOString(),
    })),
  };
}
