import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import type { Client } from "./client.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { hashPassword, needsRehash, passwordMatches } from "../accounts/password-hash.ts";
import { startSession, type StartedSession } from "./start-session.ts";
import { countDevices } from "./devices-repository.ts";
import { getAccount, type Account } from "../profiles/accounts-repository.ts";
import { findSignInAccount, type SignInAccount } from "./sign-in-repository.ts";
import { recheckPassword } from "../accounts/users-repository.ts";
import { insertSignInEvent } from "./sign-in-events-repository.ts";
import { savePasswordHash } from "../accounts/changes-repository.ts";
import { hashToken } from "../tokens.ts";

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

type SignInRefusal = Refusal<"invalid_credentials" | "account_deactivated" | "rate_limited">;

/**
 * Opens a session for a username or confirmed e-mail and its password. Unknown names cost the same work and get the
 * same answer as wrong passwords. Ten failures per account are allowed in 15 minutes, username and e-mail together, and
 * as many per name that does not exist; a browser the owner used before has a separate counter, so nobody else can lock
 * the owner out.
 */
export async function signIn(
  deps: IdentityDeps,
  input: SignIn,
  client: Client,
): Promise<SignInRefusal | (StartedSession & { account: Account })> {
  const { db, clock, limiter } = deps;
  const now = clock.now();
  const address = addressKey(client.ip);
  const tooManyHere = await limiter.hit(limits.signInAddress, address);
  if (tooManyHere) return tooManyHere;

  const identifierHash = hashToken(input.username.toLowerCase());
  const known = await findSignInAccount(db.read, input.username, hashToken(client.deviceSecret ?? ""));
  const counter = counterOf(known, identifierHash);
  const note = { userId: known?.id ?? null, identifierHash, ip: client.ip, device: client.device, createdAt: now };
  const failed = async (result: "wrong" | "limited" | "deactivated") =>
    db.write((tx) => insertSignInEvent(tx, { ...note, result }));

  const tooMany = await limiter.hit(limits.signIn, counter);
  if (tooMany) {
    await failed("limited");
    return tooMany;
  }
  const matches = await passwordMatches(known?.passwordHash ?? null, input.password);
  if (!matches || known === null || known.passwordHash === null) {
    await failed("wrong");
    return refuse(identityErrors.invalid_credentials);
  }
  await limiter.takeBack(limits.signInAddress, address);
  await limiter.reset(limits.signIn, counter);
  if (known.deactivatedAt !== null) {
    await failed("deactivated");
    return refuse(identityErrors.account_deactivated);
  }
  const rehashed = needsRehash(known.passwordHash) ? await hashPassword(input.password) : null;
  return openSession(deps, { input, client, note, now, userId: known.id, passwordHash: known.passwordHash, rehashed });
}

/** What failures are counted by: an account has one counter under all its names, a browser its owner used another. */
function counterOf(known: SignInAccount | null, identifierHash: Buffer): string {
  if (known === null) return `name:${identifierHash.toString("hex")}`;
  return known.deviceId === null ? `account:${known.id}` : `device:${known.deviceId}`;
}

interface Opening {
  readonly input: SignIn;
  readonly client: Client;
  readonly note: Omit<Parameters<typeof insertSignInEvent>[1], "result">;
  readonly now: Date;
  readonly userId: number;
  readonly passwordHash: string;
  readonly rehashed: string | null;
}

async function openSession(deps: IdentityDeps, opening: Opening) {
  const { input, client, note, now, userId, passwordHash, rehashed } = opening;
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    // The password may have been changed, or the account deactivated, while the hash was computed.
    if (!(await recheckPassword(tx, userId, passwordHash))) return refuse(identityErrors.invalid_credentials);
    const devicesBefore = await countDevices(tx, userId);
    const session = { userId, method: "password" as const, remember: input.remember, client, now };
    const started = await startSession(tx, deps, session);
    await insertSignInEvent(tx, { ...note, result: "signed_in" });
    if (rehashed !== null) await savePasswordHash(tx, userId, rehashed);
    const account = await getAccount(tx, userId);
    await recordAudit(tx, {
      action: "session.signed_in",
      target: { type: "session", id: started.sessionId },
      after: { device: client.device },
      by: { id: userId, roles: new Set(account.roles), sessionId: started.sessionId },
    });
    if (started.isNewDevice && devicesBefore > 0) {
      await deps.messages.queueMail(tx, { userId, ...mails.newDevice(client.device) });
    }
    return { ...started, account };
  });
}
