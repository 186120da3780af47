import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { addressKey } from "../../../platform/rate-limit.ts";
import type { Client } from "./client.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { hashPassword, needsRehash, passwordMatches } from "../accounts/password-hash.ts";
import { recheckPassword } from "../accounts/users-repository.ts";
import { savePasswordHash } from "../accounts/changes-repository.ts";
import { linkProof, type LinkRefusal } from "../sign-in-providers/link-proof.ts";
import { isDeactivated, isKeptOut } from "./is-kept-out.ts";
import { askSecondFactor, needsSecondFactor, type SecondFactorQuestion } from "./ask-second-factor.ts";
import { openSession, type OpenedSession, type SignInNote } from "./open-session.ts";
import { findSignInAccount, type SignInAccount } from "./sign-in-repository.ts";
import { insertSignInEvent } from "./sign-in-events-repository.ts";
import { hashToken } from "../tokens.ts";

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

type SignedIn = OpenedSession | SecondFactorQuestion;
type SignInRefusal = Refusal<"invalid_credentials" | "account_deactivated" | "rate_limited">;

/**
 * Opens a session for a username or confirmed e-mail and its password, or asks for the second factor. Unknown names cost
 * the same work and get the same answer as wrong passwords. Ten failures per account are allowed in 15 minutes, username
 * and e-mail together, and as many per name that does not exist; a browser the owner used before has a separate counter,
 * so nobody else can lock the owner out.
 */
export function signIn(deps: IdentityDeps, input: SignIn, client: Client): Promise<SignInRefusal | SignedIn>;
/** The same, and what a provider proved in a flow is linked with the account in the transaction that opens it. */
export function signIn(
  deps: IdentityDeps,
  input: SignIn,
  client: Client,
  flowId: string,
): Promise<SignInRefusal | LinkRefusal | SignedIn>;
export async function signIn(
  deps: IdentityDeps,
  input: SignIn,
  client: Client,
  flowId: string | null = null,
): Promise<SignInRefusal | LinkRefusal | SignedIn> {
  const { db, clock, limiter } = deps;
  const now = clock.now();
  const address = addressKey(client.ip);
  const tooManyHere = await limiter.hit(limits.signInAddress, address);
  if (tooManyHere) return tooManyHere;

  const identifierHash = hashToken(input.username.toLowerCase());
  const known = await findSignInAccount(db.read, input.username, hashToken(client.deviceSecret ?? ""));
  const counter = counterOf(known, identifierHash);
  const method = "password" as const;
  const seen = { ip: client.ip, device: client.device, createdAt: now };
  const note = { userId: known?.id ?? null, identifierHash, method, ...seen };
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
  if (isDeactivated(known, now)) {
    await failed("deactivated");
    return refuse(identityErrors.account_deactivated);
  }
  const rehashed = needsRehash(known.passwordHash) ? await hashPassword(input.password) : null;
  const { id: userId, passwordHash } = known;
  return goOn(deps, { input, client, note, now, userId, passwordHash, rehashed, flowId });
}

/** What failures are counted by: an account has one counter under all its names, a browser its owner used another. */
function counterOf(known: SignInAccount | null, identifierHash: Buffer): string {
  if (known === null) return `name:${identifierHash.toString("hex")}`;
  return known.deviceId === null ? `account:${known.id}` : `device:${known.deviceId}`;
}

interface RightPassword {
  readonly input: SignIn;
  readonly client: Client;
  readonly note: SignInNote;
  readonly now: Date;
  readonly userId: number;
  readonly passwordHash: string;
  readonly rehashed: string | null;
  readonly flowId: string | null;
}

/** After the right password: a session, or the question for the second factor. */
async function goOn(deps: IdentityDeps, right: RightPassword) {
  const { input, client, note, now, userId, passwordHash, rehashed, flowId } = right;
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    // The password may have been changed, or the account deactivated, while the hash was computed.
    const user = await recheckPassword(tx, userId, passwordHash);
    if (user === null || (await isKeptOut(tx, deps, user, now))) return refuse(identityErrors.invalid_credentials);
    if (rehashed !== null) await savePasswordHash(tx, userId, rehashed);
    const { remember } = input;
    const asked = await needsSecondFactor(tx, { userId, client, now });
    if (asked === "ask") {
      await insertSignInEvent(tx, { ...note, result: "asked" });
      const first = { passwordHash: rehashed ?? passwordHash, flowId };
      return askSecondFactor(tx, { userId, first, remember, now });
    }
    const unlinked = flowId === null ? null : await linkProof(tx, deps, { flowId, userId, mails, now });
    if (unlinked !== null) return unlinked;
    const [method, twoFactor, trust] = ["password", asked === "trusted", false] as const;
    return openSession(tx, deps, { userId, method, twoFactor, remember, trust, client, note, mails, now });
  });
}
