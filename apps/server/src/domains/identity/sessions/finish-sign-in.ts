import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { SecondStep } from "@pavane/contract/identity/requests-factors";
import type { Tx } from "../../../platform/db/database.ts";
import { countingFailures } from "../../../platform/rate-limit.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { countAttempt, findChallenge, spendChallenge, type Challenge } from "../factors/challenges-repository.ts";
import { countRecoveryCodes } from "../factors/recovery-codes-repository.ts";
import { spendCode } from "../factors/spend-code.ts";
import type { AccountMails } from "../mails.ts";
import { linkProof } from "../sign-in-providers/link-proof.ts";
import { findLinkById } from "../sign-in-providers/sign-in-links-repository.ts";
import { hashToken } from "../tokens.ts";
import { passwordMark } from "./ask-second-factor.ts";
import type { Client } from "./client.ts";
import { isKeptOut } from "./is-kept-out.ts";
import { findDevice } from "./devices-repository.ts";
import { openSession, type OpenedSession, type SignInNote } from "./open-session.ts";
import { secondFactorTries } from "./second-factor-limit.ts";
import { insertSignInEvent } from "./sign-in-events-repository.ts";

type Refused = Refusal<"code_invalid" | "challenge_expired" | "account_deactivated" | "rate_limited">;

/**
 * The second step of signing in, by a code of the app or a recovery code. A challenge takes five wrong codes, an account
 * twenty in 15 minutes over all challenges and methods.
 */
export async function finishSignIn(
  deps: IdentityDeps,
  step: SecondStep,
  client: Client,
): Promise<Refused | OpenedSession> {
  const { db, clock, limiter } = deps;
  const now = clock.now();
  const challenge = await db.write((tx) => countAttempt(tx, step.challenge, "sign_in", now));
  const userId = challenge?.userId ?? null;
  if (challenge === null || userId === null) return refuseOver(deps, step.challenge);
  const seen = { ip: client.ip, device: client.device, createdAt: now };
  const note = { userId, identifierHash: hashToken(step.challenge), method: step.method, ...seen };
  const device = await findDevice(db.read, userId, hashToken(client.deviceSecret ?? ""));
  const mails = await mailsOf(deps);
  const finished = await countingFailures(
    limiter,
    secondFactorTries(userId, device),
    () => db.write((tx) => finish(tx, deps, { step, challenge, userId, client, note, mails })),
    (made) => isRefusal(made) && made.code === "code_invalid",
  );
  const result = isRefusal(finished) ? failures[finished.code] : null;
  if (result) await db.write((tx) => insertSignInEvent(tx, { ...note, result }));
  return finished;
}

/** A challenge that is still there has had all its tries. */
async function refuseOver(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  id: string,
): Promise<Refusal<"challenge_expired">> {
  const tried = await findChallenge(db.read, id, "sign_in", clock.now());
  return tried === null
    ? refuse(identityErrors.challenge_expired)
    : refuse(identityErrors.challenge_expired, { message: "Start again: too many wrong codes." });
}

const failures = {
  code_invalid: "wrong_code",
  rate_limited: "limited",
  account_deactivated: "deactivated",
  challenge_expired: null,
} as const;

interface Step {
  readonly step: SecondStep;
  readonly challenge: Challenge;
  readonly userId: number;
  readonly client: Client;
  readonly note: SignInNote;
  readonly mails: AccountMails;
}

async function finish(
  tx: Tx,
  deps: IdentityDeps,
  { step, challenge, userId, client, note, mails }: Step,
): Promise<Exclude<Refused, Refusal<"rate_limited">> | OpenedSession> {
  const now = deps.clock.now();
  const user = await lockUser(tx, userId);
  const spent = await spendChallenge(tx, challenge.id, ["sign_in"], now);
  if (!user || !spent || user.deletedAt !== null || !isStillRight(challenge, user.passwordHash))
    return refuse(identityErrors.challenge_expired);
  if (await isKeptOut(tx, deps, user, now)) return refuse(identityErrors.account_deactivated);
  if (!(await spendCode(tx, deps, userId, step))) return refuse(identityErrors.code_invalid);
  if (step.method === "recovery") {
    const left = await countRecoveryCodes(tx, userId);
    await deps.messages.queueMail(tx, { userId, ...mails.recoveryCodeUsed(left) });
  }
  const { remember, flowId, linkId } = challenge;
  const unlinked = flowId === null ? null : await linkProof(tx, deps, { flowId, userId, mails, now });
  if (unlinked !== null) return refuse(identityErrors.challenge_expired, { message: unlinked.message });
  const link = linkId === null ? null : await findLinkById(tx, linkId);
  const { method, trust_device: trust } = step;
  const opening = { userId, method, providerId: link?.providerId ?? null, twoFactor: true, remember, trust };
  return openSession(tx, deps, { ...opening, client, note, mails, now });
}

/** Of a password the mark; of an account of a provider its link, with which the question would have gone. */
const isStillRight = ({ linkId, challenge }: Challenge, passwordHash: string | null): boolean =>
  linkId !== null || (passwordHash !== null && passwordMark(passwordHash).equals(challenge));
