import type { Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { deletedNow } from "./deleted.ts";
import { hashPassword } from "../../src/domains/identity/accounts/password-hash.ts";
import { newSessionTimes } from "../../src/domains/identity/sessions/session-times.ts";
import { insertSession } from "../../src/domains/identity/sessions/sessions-repository.ts";
import { profiles } from "../../src/domains/identity/profiles/tables.ts";
import { tierGrants, userRoles } from "../../src/domains/identity/roles/tables.ts";
import { users } from "../../src/domains/identity/accounts/tables.ts";
import { hashToken, newToken } from "../../src/domains/identity/tokens.ts";
import type { TestApp } from "../harness.ts";

export interface TestPerson {
  readonly id: number;
  readonly username: string;
  /** Confirmed unless `confirmed: false`. */
  readonly email: string;
  readonly password: string;
  /** Access token of a signed-in session with "Keep me signed in". */
  readonly token: string;
  readonly sessionId: string;
}

export interface PersonOptions {
  readonly username?: string;
  readonly email?: string;
  /** False: the address is pending only. */
  readonly confirmed?: boolean;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  /** STUDENT is always given too. */
  readonly roles?: readonly Role[];
  /** A tier granted by staff, which gives the level. */
  readonly grant?: Exclude<Tier, "free">;
  /** Other columns of the account. */
  readonly account?: Partial<typeof users.$inferInsert>;
  readonly profile?: Partial<Omit<typeof profiles.$inferInsert, "userId">>;
}

export const testPassword = "slow turns in third";

let made = 0;
const knownHash = hashPassword(testPassword);

/** A registered person with a session, for example `aPerson(world, { roles: ["ADMIN"] })`. */
export async function aPerson(
  world: Pick<TestApp, "db" | "platform">,
  options: PersonOptions = {},
): Promise<TestPerson> {
  made += 1;
  const username = options.username ?? `dancer${made}`;
  const email = options.email ?? `${username.toLowerCase()}@example.com`;
  const passwordHash = await knownHash;
  const now = world.platform.clock.now();
  return world.db.write(async (tx) => {
    const address =
      options.confirmed === false
        ? { pendingEmail: email, pendingEmailAt: now }
        : { email, emailKey: email.toLowerCase() };
    const names = { firstName: options.firstName ?? null, lastName: options.lastName ?? null };
    const account = { username, usernameKey: username.toLowerCase(), passwordHash, createdAt: now, termsVersion: 1 };
    // Who was deleted was somebody before.
    const { deletedAt = null, ...others } = options.account ?? {};
    const [user] = await tx
      .insert(users)
      .values({ ...account, ...address, ...names, ...others })
      .returning({ id: users.id });
    if (!user) throw new Error("insert returned nothing");
    await tx.insert(profiles).values({ userId: user.id, ...options.profile });
    const roles = new Set<Role>(["STUDENT", ...(options.roles ?? [])]);
    await tx.insert(userRoles).values([...roles].map((role) => ({ userId: user.id, role })));
    if (deletedAt !== null) await tx.execute(deletedNow(user.id));
    if (options.grant)
      await tx.insert(tierGrants).values({ userId: user.id, tier: options.grant, reason: "For a test" });
    const token = newToken();
    const session = { userId: user.id, tokenHash: hashToken(token), method: "password" as const, device: "Test" };
    const sessionId = await insertSession(tx, {
      ...session,
      ...newSessionTimes({ remember: true, idleDays: 30 }, now),
      createdAt: now,
    });
    return { id: user.id, username, email, password: testPassword, token, sessionId };
  });
}
