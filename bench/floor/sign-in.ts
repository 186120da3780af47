import { createHash } from "node:crypto";
import type { Prepare } from "./database.ts";

export interface FloorActor {
  readonly id: number;
  readonly roles: readonly string[];
}

/** The session of a bearer token, with its owner's roles; throws for others, which the bench never sends. */
export function signIn(prepared: Prepare) {
  const find = prepared(
    "sign_in",
    `select u.id, array(select role from user_roles where user_id = u.id) as roles, s.expires_at, s.absolute_expires_at
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.revoked_at is null and u.deactivated_at is null and u.deleted_at is null`,
  );
  return async (authorization: string | undefined): Promise<FloorActor> => {
    const token = authorization?.slice("Bearer ".length) ?? "";
    const [row] = await find(createHash("sha256").update(token).digest());
    const now = new Date();
    if (row === undefined || row.expires_at < now || row.absolute_expires_at < now) throw new Error("not signed in");
    return row;
  };
}

const levels: Readonly<Record<string, number>> = { educator: 10, premium: 20, royalty: 30 };

/** What GET /api/me answers. */
export function readMe(prepared: Prepare) {
  const find = prepared(
    "me",
    `select u.id, u.username, u.first_name, u.last_name, u.subscription_tier, u.is_active, u.email, u.pending_email,
       u.time_zone, u.deletion_due_at, p.hidden_at, u.created_at, u.version, u.country, p.headline, p.bio, p.city, p.website, p.socials,
       p.languages, p.styles, p.levels, p.age_groups, p.visibility, p.messages_from, p.show_certificates, p.in_search,
       p.in_recent_certificates,
       i.variants, g.tier, h.tier as held_tier, h.plan, h.status, h.expires_at, h.until
     from users u join profiles p on p.user_id = u.id left join profile_images i on i.id = u.profile_image_id
       left join tier_grants g on g.user_id = u.id and g.ended_at is null
       left join held_tiers h on h.user_id = u.id and h.source = 'own'
     where u.id = $1`,
  );
  return async (actor: FloorActor) => {
    const [row] = await find(actor.id);
    return {
      id: row.id,
      username: row.username,
      first_name: row.first_name,
      last_name: row.last_name,
      profile_image_url: row.variants === null ? null : row.variants[0].key,
      role: actor.roles,
      role_mappings: actor.roles.map((role) => ({ role })),
      subscription_tier: row.subscription_tier,
      subscription_plan: row.plan,
      subscriptionPlan: row.plan,
      subscription_status: row.status?.toUpperCase() ?? null,
      subscription_expires_at: row.expires_at?.toISOString() ?? null,
      is_active: row.is_active,
      email: row.email,
      pending_email: row.pending_email,
      email_verified: row.email !== null,
      level: row.until > new Date() ? levels[row.held_tier] : row.tier === null ? 0 : 10,
      admin_pages: [],
      two_factor_enabled: false,
      two_factor_required: false,
      time_zone: row.time_zone,
      terms_outdated: false,
      terms_count_from: null,
      preparing: [],
      deletion_due_at: row.deletion_due_at,
      profile_hidden_at: row.hidden_at,
      created_at: row.created_at,
      version: row.version,
      headline: row.headline,
      bio: row.bio,
      city: row.city,
      country: row.country,
      website: row.website,
      socials: row.socials,
      languages: row.languages,
      styles: row.styles,
      levels: row.levels,
      age_groups: row.age_groups,
      visibility: row.visibility,
      messages_from: row.messages_from,
      show_certificates: row.show_certificates,
      in_search: row.in_search,
      in_recent_certificates: row.in_recent_certificates,
    };
  };
}
