import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

/** The page of everybody, newest first, or of those in whose names every word is. */
export function readUsers(prepared: Prepare) {
  const page = (where: string) => `
    select u.*, array(select role from user_roles where user_id = u.id) as roles, i.variants,
      exists (select 1 from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as two_factor
    from (select id from users where ${where} order by created_at desc nulls last, id desc limit 25) page
      join users u on u.id = page.id left join profile_images i on i.id = u.profile_image_id
    order by u.created_at desc nulls last, u.id desc`;
  const count = (where: string) => `select count(*)::int as n from users where ${where}`;
  const all = { count: prepared("users_n", count("true")), rows: prepared("users", page("true")) };
  return async (q: string | undefined) => {
    const words = q?.split(" ") ?? [];
    const named = partsOf(searchedText, words);
    const one = planned(prepared);
    const some = { count: one(count(named)), rows: one(page(named)) };
    const { count: counted, rows } = q === undefined ? all : some;
    const values = words.map((word) => `%${word}%`);
    const [[{ n }], list] = await Promise.all([counted(...values), rows(...values)]);
    return { data: list.map(user), page: { number: 1, size: 25, total: n } };
  };
}

/** What the product's indexes of parts of words are made of. */
const namesText = "(username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))";
const searchedText = `(username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))`;

/** Every word is a part of a text; only with each pattern by itself does PostgreSQL ask an index. */
const partsOf = (text: string, words: readonly string[]): string =>
  words.map((_, index) => `${text} ilike $${index + 1}`).join(" and ");

/** Without a name, so that it is planned for its values each time: which index finds a pattern depends on it. */
const planned = (prepared: Prepare) => (text: string) => prepared("", text);

const user = (row: any) => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_image_url: row.variants === null ? null : row.variants[0].key,
  role: row.roles,
  role_mappings: row.roles.map((role: string) => ({ role })),
  subscription_tier: row.subscription_tier,
  subscription_plan: null,
  subscriptionPlan: null,
  subscription_status: null,
  subscription_expires_at: null,
  is_active: row.is_active,
  email: row.email,
  pending_email: row.pending_email,
  email_verified: row.email !== null,
  // Who administers has all that the highest tier gives.
  tier: row.roles.includes("ADMIN") ? "royalty" : row.subscription_tier,
  status: "active",
  two_factor_enabled: row.two_factor,
  last_seen_at: row.last_seen_at,
  created_at: row.created_at,
});

/** The audit log, newest first, whole or of one person. */
export function readAudit(prepared: Prepare) {
  const page = (where: string) => `
    select a.*, host(a.ip) as address, u.username, u.first_name, u.last_name
    from (select id from audit_log where ${where} order by id desc limit 25) page
      join audit_log a on a.id = page.id left join users u on u.id = a.actor_id
    order by a.id desc`;
  const count = (where: string) => `select count(*)::int as n from audit_log where ${where}`;
  const ofPerson = "target_type = 'user' and target_id = $1";
  const all = { count: prepared("audit_n", count("true")), rows: prepared("audit", page("true")) };
  const some = { count: prepared("audit_t_n", count(ofPerson)), rows: prepared("audit_t", page(ofPerson)) };
  return async (target: string | undefined) => {
    const { count: counted, rows } = target === undefined ? all : some;
    const values = target === undefined ? [] : [target.split(" ")[1]];
    const [[{ n }], list] = await Promise.all([counted(...values), rows(...values)]);
    return { data: list.map(act), page: { number: 1, size: 25, total: n } };
  };
}

const act = (row: any) => ({
  id: row.id,
  created_at: row.created_at,
  actor: { id: row.actor_id, name: `${row.first_name} ${row.last_name}`, username: row.username },
  actor_roles: row.actor_roles,
  action: row.action,
  target: { type: row.target_type, id: row.target_id, name: row.target_name },
  own_matter: row.own_matter,
  by_token: row.by_program,
  before: row.before,
  after: row.after,
  ip: row.address,
  session_id: row.session_id,
  request_id: row.request_id,
});

/** The first page of what somebody was told, and how much of it is unread. */
export function readNotices(prepared: Prepare) {
  const newest = prepared(
    "notices",
    `select id, kind, title, body, link, read_at, created_at from notices
     where user_id = $1 and deleted_at is null order by id desc limit 31`,
  );
  const unread = prepared(
    "unread",
    `select count(*)::int as n from (
       select from notices where user_id = $1 and read_at is null and deleted_at is null limit 100) unread`,
  );
  return {
    page: async (actor: FloorActor) => {
      const rows = await newest(actor.id);
      const data = rows.slice(0, 30);
      return { data, page: { next: rows.length > 30 ? String(data.at(-1).id) : null } };
    },
    unread: async (actor: FloorActor) => ({ notices: (await unread(actor.id))[0].n, messages: 0 }),
  };
}

/** What GET /api/search finds of people, where there is nothing else to find. */
export function searchPeople(prepared: Prepare) {
  const found = `u.deleted_at is null and u.deletion_due_at is null and u.deactivated_at is null and p.in_search
    and p.visibility in ('everyone', 'members') and p.hidden_at is null
    and not exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'GUEST_USER')`;
  const read = (ids: string) => `
    select u.id, u.first_name, u.last_name, p.headline, i.variants from users u join profiles p on p.user_id = u.id
      left join profile_images i on i.id = u.profile_image_id
    where u.id in (${ids}) order by u.username_key limit 5`;
  const beginning = (name: string) => `(select u.id from users u join profiles p on p.user_id = u.id
    where lower(u.${name}) collate "C" like $1 and ${found} order by lower(u.${name}) collate "C", u.id limit 5)`;
  const one = prepared("people_begin", read(["username", "first_name", "last_name"].map(beginning).join(" union ")));
  const withinOf = (words: readonly string[]) =>
    planned(prepared)(
      read(`select u.id from users u join profiles p on p.user_id = u.id
        where ${partsOf(namesText, words)} and ${found} limit 500`),
    );
  const staffOf = (words: readonly string[]) =>
    planned(prepared)(
      `select id, username, first_name, last_name, email from (select * from users
         where ${partsOf(searchedText, words)} limit 500) found order by created_at desc limit 5`,
    );
  return async (q: string, actor: FloorActor) => {
    const words = q.split(" ");
    const patterns = words.map((word) => `%${word}%`);
    const begun = words.length === 1 ? await one(`${q}%`) : [];
    const rows = begun.length > 0 ? begun : await withinOf(words)(...patterns);
    const items = rows.map((row) => ({
      id: row.id,
      title: `${row.first_name} ${row.last_name}`,
      subtitle: row.headline,
      at: null,
      image_url: row.variants === null ? null : row.variants[0].key,
      path: `/profile/${row.id}`,
    }));
    const people = { key: "people", title: "People", items, more: null };
    const found = actor.roles.includes("ADMIN") ? await staffOf(words)(...patterns) : [];
    const users = { key: "users", title: "Users", items: found, more: null };
    return { q, failed: [], groups: [people, users].filter((group) => group.items.length > 0) };
  };
}
