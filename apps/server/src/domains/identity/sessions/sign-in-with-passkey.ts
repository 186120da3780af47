import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { PasskeySignIn } from "@pavane/contract/identity/requests-factors";
import { addressKey, countingFailures } from "../../../platform/rate-limit.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { spendChallenge } from "../factors/challenges-repository.ts";
import { notePasskeyUse } from "../factors/passkeys-repository.ts";
import { readPasskey, type PasskeyRead } from "../factors/read-passkey.ts";
import { limits } from "../limits.ts";
import { hashToken } from "../tokens.ts";
import type { Client } from "./client.ts";
import { isKeptOut } from "./is-kept-out.ts";
import { findDevice } from "./devices-repository.ts";
import { openSession, type OpenedSession, type SignInNote } from "./open-session.ts";
import { secondFactorTries } from "./second-factor-limit.ts";
import { insertSignInEvent } from "./sign-in-events-repository.ts";

type Failed = Refusal<"passkey_failed" | "account_deactivated">;

/** Opens a session for whoever has a passkey; it counts as both factors, and its challenge is spent whatever comes of it. */
export async function signInWithPasskey(
  deps: IdentityDeps,
  input: PasskeySignIn,
  client: Client,
): Promise<Failed | Refusal<"challenge_expired" | "rate_limited"> | OpenedSession> {
  const { db, clock, limiter } = deps;
  const now = clock.now();
  const address = addressKey(client.ip);
  const tooManyHere = await limiter.hit(limits.signInAddress, address);
  if (tooManyHere) return tooManyHere;
  const challenge = await db.write((tx) => spendChallenge(tx, input.challenge_id, ["passkey_sign_in"], now));
  if (challenge === null) return refuse(identityErrors.challenge_expired);
  const read = await readPasskey(deps, challenge, input.credential);
  if (read === null) return refuse(identityErrors.passkey_failed);

  const { userId } = read.passkey;
  const device = await findDevice(db.read, userId, hashToken(client.deviceSecret ?? ""));
  const seen = { ip: client.ip, device: client.device, createdAt: now };
  const note = { userId, identifierHash: hashToken(input.credential.id), method: "passkey" as const, ...seen };
  const opened = await countingFailures(
    limiter,
    secondFactorTries(userId, device),
    () => open(deps, read, { remember: input.remember, client, note }),
    (made) => isRefusal(made) && made.code === "passkey_failed",
  );
  if (isRefusal(opened)) {
    const result = failures[opened.code];
    await db.write((tx) => insertSignInEvent(tx, { ...note, result }));
  }
  if (!isRefusal(opened) || opened.code === "account_deactivated")
    await limiter.takeBack(limits.signInAddress, address);
  return opened;
}

const failures = {
  passkey_failed: "wrong_passkey",
  rate_limited: "limited",
  account_deactivated: "deactivated",
} as const;

async function open(
  deps: IdentityDeps,
  { passkey, use }: PasskeyRead,
  { remember, client, note }: { remember: boolean; client: Client; note: SignInNote },
): Promise<Failed | OpenedSession> {
  const now = deps.clock.now();
  const { userId } = passkey;
  if (use === null) return refuse(identityErrors.passkey_failed);
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(identityErrors.passkey_failed);
    if (!(await notePasskeyUse(tx, passkey.id, { ...use, at: now }))) return refuse(identityErrors.passkey_failed);
    if (await isKeptOut(tx, deps, user, now)) return refuse(identityErrors.account_deactivated);
    const [method, twoFactor, trust] = ["passkey", true, false] as const;
    return openSession(tx, deps, { userId, method, twoFactor, remember, trust, client, note, mails, now });
  });
}
