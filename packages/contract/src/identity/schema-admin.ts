import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { heldSources, wireStatuses } from "../subscriptions/choices.ts";
import { paidTiers, tiers } from "../subscriptions/tiers.ts";
import { accountStatuses } from "./account-status.ts";
import { roles } from "./roles.ts";
import { privacyFields, profileFields, session, user } from "./schema.ts";
import { passkey, signInTry } from "./schema-factors.ts";
import { linkedSignIn } from "./schema-sign-in-providers.ts";

/** A row of /admin/users. */
export const adminUserRow = user.extend({
  email: z.string().nullable(),
  pending_email: z.string().nullable(),
  email_verified: z.boolean(),
  /** Of their level: by plan, seat or grant, or because they administer. `subscription_tier` may be chosen and unpaid. */
  tier: z.enum(tiers),
  status: z.enum(accountStatuses),
  two_factor_enabled: z.boolean(),
  last_seen_at: timestamp.nullable(),
  created_at: timestamp,
});

export type AdminUserRow = z.infer<typeof adminUserRow>;

/** A tier that staff gave, without a subscription. */
export const tierGrant = z.object({
  id,
  tier: z.enum(paidTiers),
  /** The last day on which it counts, as YYYY-MM-DD in UTC; null for no end. */
  until: z.iso.date().nullable(),
  reason: z.string(),
  /** Null when the system gave it. */
  granted_by: z.object({ id, username: z.string() }).nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Whether it counts today. */
  current: z.boolean(),
});

/** A tier from a person's own plan or from a seat in a studio. */
export const heldTier = z.object({
  source: z.enum(heldSources),
  subscription_id: id,
  tier: z.enum(paidTiers),
  /** The plan's key. */
  plan: z.string(),
  status: z.enum(wireStatuses),
  /** The end of the paid period; null while nothing was paid. */
  expires_at: timestamp.nullable(),
  /** Whether it counts now. */
  current: z.boolean(),
});

/** Everything staff see of one person, and what the asking administrator may do with them. */
export const adminUser = adminUserRow.extend({
  ...profileFields.shape,
  ...privacyFields.shape,
  level: z.int(),
  version: z.int(),
  time_zone: z.string().nullable(),
  terms_version: z.int().nullable(),
  /** Since when the site hides their profile. */
  profile_hidden_at: timestamp.nullable(),
  username_changed_at: timestamp.nullable(),
  deactivated_at: timestamp.nullable(),
  deactivated_until: timestamp.nullable(),
  deactivated_by: z.object({ id, username: z.string() }).nullable(),
  deactivation_reason: z.string().nullable(),
  deletion_due_at: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
  /** What plans and seats give or gave last, own plan first. */
  held_tiers: z.array(heldTier),
  /** The newest twenty, newest first. */
  tier_grants: z.array(tierGrant),
  /** How they can prove who they are besides the password. */
  factors: z.object({
    two_factor_since: timestamp.nullable(),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkey),
    linked_sign_ins: z.array(linkedSignIn),
  }),
  /** What they are invited to, while their link works. */
  invitation: z
    .object({
      roles: z.array(z.enum(roles)),
      invited_by: z.object({ id, username: z.string() }),
      created_at: timestamp,
      expires_at: timestamp,
    })
    .nullable(),
  counts: z.object({ sessions: z.int(), notes: z.int() }),
  can: z.object({
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    remove_second_factor: z.boolean(),
    /** Roles that may be given or taken. */
    change_roles: z.array(z.enum(roles)),
  }),
});

export type AdminUser = z.infer<typeof adminUser>;

/** Where a person is signed in, the last used first, and their last twenty tries, newest first. `current`: the session that asks. */
export const adminUserSessions = z.object({ sessions: z.array(session), tries: z.array(signInTry) });

export type AdminUserSessions = z.infer<typeof adminUserSessions>;

/** What staff wrote down about a person, who never reads it. */
export const adminNote = z.object({
  id,
  body: z.string(),
  /** Null once the author's account was deleted. */
  author: z.object({ id, name: z.string() }).nullable(),
  created_at: timestamp,
});

export type AdminNote = z.infer<typeof adminNote>;

/** The newest first, at most a hundred. */
export const adminNotes = z.object({ data: z.array(adminNote) });

/** What became of an act for many people: who it was done for, and why not for the others. */
export const bulkPeopleResult = z.object({
  done: z.array(id),
  failed: z.array(z.object({ id, message: z.string() })),
});

export type BulkPeopleResult = z.infer<typeof bulkPeopleResult>;
