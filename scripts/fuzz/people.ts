import { send, type Received } from "./send.ts";
import { samplePassword } from "./server.ts";

/** Who calls: nobody, and sample accounts by their usernames. Each has things of their own; `dancer` has most bookings. */
export const kinds = [
  "guest",
  "learner",
  "creator",
  "instructor_admin",
  "admin",
  "curriculum_admin",
  "seller",
  "officer",
  "professional",
  "dancer",
] as const;
export type Kind = (typeof kinds)[number];

export interface People {
  /** Undefined for guests. */
  token(kind: Kind): string | undefined;
  /** Roles at the beginning; of guests none. */
  roles(kind: Kind): readonly string[];
  /** E-mail addresses of everybody on the site, in small letters; null: of none of these people. */
  readonly emails: ReadonlyMap<string, Kind | null>;
  /** Signs in again who was signed out, and undoes what was done to accounts; a guest's turn stays a guest's. */
  restore(kind: Kind): Promise<void>;
  /** Does what a refusal asks for: says who one is, or accepts the terms of today. */
  answer(kind: Kind, refusal: Received): Promise<void>;
  /** Looks whether an answer gives one of them another name. */
  learn(answer: unknown): void;
  /** Somebody changed their own password. */
  changedPassword(kind: Kind, password: string): void;
}

interface Account {
  readonly id: number;
  readonly roles: readonly string[];
  token: string;
  username: string;
  password: string;
}

/** Signs everybody in. The accounts stay usable whatever the calls do to them. */
export async function signInAll(base: string): Promise<People> {
  const accounts = new Map<Kind, Account>();
  for (const kind of kinds) {
    if (kind === "guest") continue;
    const { access_token: token, user } = (await call(base, "POST", "/api/login", login(kind))).body as any; // as the contract has it
    accounts.set(kind, { id: user.id, roles: user.role, token, username: kind, password: samplePassword });
  }
  const emails = await emailsOf(base, accounts);
  return {
    roles: (kind) => accounts.get(kind)?.roles ?? [],
    emails,
    token: (kind) => accounts.get(kind)?.token,
    learn: (answer) => {
      const { id, username } = (answer ?? {}) as { id?: unknown; username?: unknown }; // any other answer has neither
      for (const account of accounts.values())
        if (account.id === id && typeof username === "string") account.username = username;
    },
    changedPassword: (kind, password) => {
      const account = accounts.get(kind);
      if (account) account.password = password;
    },
    answer: async (kind, { body }) => {
      const account = accounts.get(kind);
      const { code, terms_version: version } = body as any; // as the contract has it
      if (account === undefined) return;
      if (code === "reauthentication_required")
        await call(base, "POST", "/api/confirm", { password: account.password }, account.token);
      if (code === "terms_outdated") await call(base, "POST", "/api/me/terms", { version }, account.token);
    },
    restore: async (kind) => {
      const account = accounts.get(kind);
      const admin = accounts.get("admin");
      if (account === undefined || admin === undefined) return;
      const known = await call(base, "GET", "/api/me", undefined, account.token);
      if (known.status === 200 && hasRoles(known.body, account.roles)) return;
      if (account !== admin) await repair(base, account, admin);
      account.token = await signIn(base, account);
    },
  };
}

async function emailsOf(base: string, accounts: ReadonlyMap<Kind, Account>): Promise<Map<string, Kind | null>> {
  const kindOf = new Map([...accounts].map(([kind, { id }]) => [id, kind]));
  const emails = new Map<string, Kind | null>();
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/users?size=100&page=${page}`;
    const { data } = (await call(base, "GET", path, undefined, accounts.get("admin")?.token)).body as any; // as the contract has it
    for (const { id, email } of data)
      if (typeof email === "string") emails.set(email.toLowerCase(), kindOf.get(id) ?? null);
    if (data.length < 100) return emails;
  }
}

async function signIn(base: string, { username, password }: Account): Promise<string> {
  // A link of the outbox may have set another of the passwords that are sent.
  for (const tried of [password, samplePassword, "wrong-password"]) {
    const answer = await call(base, "POST", "/api/login", login(username, tried));
    if (answer.status === 200) return (answer.body as any).access_token; // as the contract has it
  }
  throw new Error(`${username} can no longer sign in`);
}

async function repair(base: string, { id, roles }: Account, { token: adminToken, password }: Account): Promise<void> {
  await call(base, "POST", "/api/confirm", { password }, adminToken);
  await call(base, "POST", `/api/admin/users/${id}/reactivate`, {}, adminToken);
  for (const role of roles) await call(base, "PUT", `/api/admin/users/${id}/roles/${role}`, {}, adminToken);
}

const login = (username: string, password = samplePassword) => ({ username, password });

const hasRoles = (me: any, roles: readonly string[]): boolean => roles.every((role) => me.role.includes(role));

function call(base: string, method: string, path: string, body?: object, token?: string): Promise<Received> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
  return send(base, { operation: { method }, path, headers, body: bytes }, token);
}
