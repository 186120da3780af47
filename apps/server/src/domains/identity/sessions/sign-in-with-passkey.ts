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
import { linkProof, type LinkRefusal } from "../sign-in-providers/link-proof.ts";
import { hashToken } from "../tokens.ts";
import type { Client } from "./client.ts";
import { isKeptOut } from "./is-kept-out.ts";
import { findDevice } from "./devices-repository.ts";
import { openSession, type OpenedSession, type SignInNote } from "./open-session.ts";
import { secondFactorTries } from "./second-factor-limit.ts";
import { insertSignInEvent } from "./sign-in-events-repository.ts";

type Failed = Refusal<"passkey_failed" | "account_deactivated">;
type PasskeyRefusal = Failed | Refusal<"challenge_expired" | "rate_limited">;

interface Linking {
  readonly flowId: string;
  readonly userId: number;
}

/** Opens a session for whoever has a passkey; it counts as both factors, and its challenge is spent whatever comes of it. */
export function signInWithPasskey(
  deps: IdentityDeps,
  input: PasskeySignIn,
  client: Client,
): Promise<PasskeyRefusal | OpenedSession>;
/** The same for the passkey of one account, with which is linked what a provider proved in a flow. */
export function signInWithPasskey(
  deps: IdentityDeps,
  input: PasskeySignIn,
  client: Client,
  linking: Linking,
): Promise<PasskeyRefusal | LinkRefusal | OpenedSession>;
export async function signInWithPasskey(
  deps: IdentityDeps,
  input: PasskeySignIn,
  client: Client,
  linking: Linking | null = null,
): Promise<PasskeyRefusal | LinkRefusal | OpenedSession> {
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
    () => open(deps, read, { remember: input.remember, client, note, linking }),
    (made) => isRefusal(made) && made.code === "passkey_failed",
  );
  const result = isRefusal(opened) ? failures[opened.code] : null;
  if (result) await db.write((tx) => insertSignInEvent(tx, { ...note, result }));
  if (!isRefusal(opened) || opened.code === "account_deactivated")
    await limiter.takeBack(limits.signInAddress, address);
  return opened;
}

const failures = {
  passkey_failed: "wrong_passkey",
  rate_limited: "limited",
  account_deactivated: "deactivated",
  sign_in_over: null,
  sign_in_taken: null,
  already_linked: null,
} as const;

async function open(
  deps: IdentityDeps,
  { passkey, use }: PasskeyRead,
  { remember, client, note, linking }: { remember: boolean; client: Client; note: SignInNote; linking: Linking | null },
): Promise<Failed | LinkRefusal | OpenedSession> {
  const now = deps.clock.now();
  const { userId } = passkey;
  const isOther = linking !== null && linking.userId !== userId;
  if (use === null || isOther) return refuse(identityErrors.passkey_failed);
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(identityErrors.passkey_failed);
    if (!(await notePasskeyUse(tx, passkey.id, { ...use, at: now }))) return refuse(identityErrors.passkey_failed);
    if (await isKeptOut(tx, deps, user, now)) return refuse(identityErrors.account_deactivated);
    const unlinked = linking === null ? null : await linkProof(tx, deps, { ...linking, mails, now });
    if (unlinked !== null) return unlinked;
    const [method, twoFactor, trust] = ["passkey", true, false] as const;
    return openSession(tx, deps, { userId, method, twoFactor, remember, trust, client, note, mails, now });
  });
}
