import { send, type Received } from "./send.ts";
import { samplePassword } from "./server.ts";

/** Who calls: nobody, and four sample accounts of different roles. */
export const kinds = ["guest", "learner", "creator", "instructor_admin", "admin"] as const;
export type Kind = (typeof kinds)[number];

export interface People {
  /** Undefined for guests. */
  token(kind: Kind): string | undefined;
  /** Signs in again who was signed out, and undoes what was done to accounts; a guest's turn stays a guest's. */
  restore(kind: Kind): Promise<void>;
  /** Somebody changed their own password. */
  changedPassword(kind: Kind, password: string): void;
}

interface Account {
  readonly id: number;
  readonly roles: readonly string[];
  token: string;
  password: string;
}

/** Signs everybody in. The accounts stay usable whatever the calls do to them. */
export async function signInAll(base: string): Promise<People> {
  const accounts = new Map<Kind, Account>();
  for (const kind of kinds) {
    if (kind === "guest") continue;
    const { access_token: token, user } = (await call(base, "POST", "/api/login", login(kind))).body as any; // as the contract has it
    accounts.set(kind, { id: user.id, roles: user.role, token, password: samplePassword });
  }
  return {
    token: (kind) => accounts.get(kind)?.token,
    changedPassword: (kind, password) => {
      const account = accounts.get(kind);
      if (account) account.password = password;
    },
    restore: async (kind) => {
      const account = accounts.get(kind);
      const admin = accounts.get("admin");
      if (account === undefined || admin === undefined) return;
      const known = await call(base, "GET", "/api/me", undefined, account.token);
      if (known.status === 200 && hasRoles(known.body, account.roles)) return;
      if (account !== admin) await repair(base, account, admin);
      account.token = await signIn(base, account, kind, admin.token);
    },
  };
}

async function signIn(base: string, { id, password }: Account, kind: Kind, adminToken: string): Promise<string> {
  const person = await call(base, "GET", `/api/admin/users/${id}`, undefined, adminToken);
  const username = person.status === 200 ? (person.body as any).username : kind; // as the contract has it
  const answer = await call(base, "POST", "/api/login", login(username, password));
  if (answer.status !== 200) throw new Error(`${kind} can no longer sign in: ${JSON.stringify(answer.body)}`);
  return (answer.body as any).access_token; // as the contract has it
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
