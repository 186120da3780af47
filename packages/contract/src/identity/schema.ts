import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { tiers } from "../subscriptions/tiers.ts";
import { roles } from "./roles.ts";
import { socialNetworks } from "./social-links.ts";

const role = z.enum(roles);

/** Somebody as other people's work shows them. */
export const personBrief = z.object({
  id,
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  profile_image_url: z.string().nullable(),
});

export type PersonBrief = z.infer<typeof personBrief>;

/** User of the specification, section 3. */
export const user = personBrief.extend({
  role: z.array(role),
  role_mappings: z.array(z.object({ role })),
  subscription_tier: z.enum(tiers),
  subscription_plan: z.string().nullable(),
  subscriptionPlan: z.string().nullable(),
  subscription_status: z.string().nullable(),
  subscription_expires_at: timestamp.nullable(),
  is_active: z.boolean(),
});

export type User = z.infer<typeof user>;

/** Networks without an address are left out. */
const socials = z.partialRecord(z.enum(socialNetworks), z.string());

/** The profile details that people enter about themselves. `bio` is markdown. */
export const profileFields = z.object({
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  socials,
  languages: z.array(z.string()),
  styles: z.array(z.string()),
  levels: z.array(z.string()),
  age_groups: z.array(z.string()),
});

export const visibilities = ["everyone", "members", "nobody"] as const;
export const messageSenders = ["everyone", "related", "nobody"] as const;

/** Who may see what of a person, and write to them. */
export const privacyFields = z.object({
  visibility: z.enum(visibilities),
  messages_from: z.enum(messageSenders),
  show_certificates: z.boolean(),
  in_search: z.boolean(),
  /** Agreed that their certificates stand among those issued lately. */
  in_recent_certificates: z.boolean(),
});

export const me = user.extend({
  email: z.string().nullable(),
  pending_email: z.string().nullable(),
  email_verified: z.boolean(),
  level: z.int(),
  /** Roles this person asked for and does not have: their request waits, or what they prepared is kept to be read until then. */
  preparing: z.array(z.object({ role, state: z.enum(["asked", "kept"]), until: timestamp.nullable() })),
  /** Paths of the admin pages this person may open. */
  admin_pages: z.array(z.string()),
  two_factor_enabled: z.boolean(),
  /** The site asks people of these roles for two-factor sign-in, and it is off: the admin area stays closed until then. */
  two_factor_required: z.boolean(),
  time_zone: z.string().nullable(),
  /** New terms wait to be accepted, from their publishing on. */
  terms_outdated: z.boolean(),
  /** From when the first pending terms count: until then everything continues; null where none are pending. */
  terms_count_from: timestamp.nullable(),
  deletion_due_at: timestamp.nullable(),
  /** Since when the site hides their profile from everybody else, whatever `visibility` says. */
  profile_hidden_at: timestamp.nullable(),
  created_at: timestamp,
  version: z.int(),
  ...profileFields.shape,
  ...privacyFields.shape,
});

export type Me = z.infer<typeof me>;

/** What anyone may see of a person whose profile is public; never e-mail, tier or last seen. */
export const publicProfile = personBrief.extend({
  ...profileFields.shape,
  badges: z.array(z.enum(["Instructor", "Seller", "Professional"])),
  member_since: timestamp,
  /** What they show of what they earned, the last issued first; anybody can check it by its number. */
  certificates: z.array(z.object({ title: z.string(), serial: z.string(), issued_at: timestamp })),
});

export type PublicProfile = z.infer<typeof publicProfile>;

export const signedIn = z.object({ access_token: z.string(), user });

/** Orders of a guest's account that now belong to this one. */
export const joinedOrders = z.object({ joined_orders: z.int().min(0) });
/** `invited`: staff had invited them, and they have the roles of the invitation. */
export const claimed = signedIn.extend({ ...joinedOrders.shape, invited: z.boolean() });

/** What a claim link is for. `invitation`: null where it is for a guest's purchases alone. */
export const claimCheck = z.object({
  valid: z.boolean(),
  email_masked: z.string().nullable(),
  invitation: z
    .object({
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      /** Proposed by who invited; another one can be chosen. */
      username: z.string().nullable(),
      roles: z.array(role),
    })
    .nullable(),
});

export const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  /** Browser and system, for example "Firefox on Linux". */
  device: z.string(),
  ip_masked: z.string().nullable(),
  method: z.string(),
  /** The name of the provider by whose account it began; null: by none, or one that is not here any more. */
  provider: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
});

export type Session = z.infer<typeof session>;

export const profileImage = z.object({
  url: z.string(),
  image_url: z.string(),
  variants: z.array(z.object({ size: z.int(), mime: z.string(), url: z.string() })),
});

export const usernameCheck = z.object({
  available: z.boolean(),
  /** The sentence to show under the field; null when the name is free. */
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
});
