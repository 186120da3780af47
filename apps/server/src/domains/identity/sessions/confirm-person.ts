import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Confirmation, SignedCredential } from "@pavane/contract/identity/requests-factors";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { countingFailures } from "../../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";
import { spendChallenge } from "../factors/challenges-repository.ts";
import { notePasskeyUse } from "../factors/passkeys-repository.ts";
import { readPasskey } from "../factors/read-passkey.ts";
import { spendTotpCode } from "../factors/spend-code.ts";
import { limits } from "../limits.ts";
import { passwordMatches } from "../accounts/password-hash.ts";
import { confirmedUntil } from "./session-times.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { secondFactorTries } from "./second-factor-limit.ts";
import { confirmSession } from "./sessions-repository.ts";

type Outcome = "matches" | "wrong" | Refusal<"challenge_expired" | "validation_failed" | "rate_limited">;

/** Checks the password, a code or a passkey again, so that dangerous actions work for ten minutes in this session. */
export async function confirmPerson(
  deps: IdentityDeps,
  actor: Actor,
  confirmation: Confirmation,
): Promise<
  Refusal<"confirmation_failed" | "challenge_expired" | "validation_failed" | "rate_limited"> | { until: Date }
> {
  const { db, clock, limiter } = deps;
  const tooMany = await limiter.hit(limits.confirm, String(actor.id));
  if (tooMany) return tooMany;
  const outcome = await check(deps, actor, confirmation);
  if (outcome === "wrong") return refuse(identityErrors.confirmation_failed);
  if (outcome !== "matches") return outcome;
  await limiter.reset(limits.confirm, String(actor.id));
  const until = confirmedUntil(clock.now());
  await db.write((tx) => confirmSession(tx, actor.sessionId, until));
  return { until };
}

async function check(deps: IdentityDeps, actor: Actor, confirmation: Confirmation): Promise<Outcome> {
  const { password, code, challenge_id, credential, ...rest } = confirmation;
  assertNoRest(rest);
  if (password !== undefined) {
    const { user } = await getAccount(deps.db.read, actor.id);
    return (await passwordMatches(user.passwordHash, password)) ? "matches" : "wrong";
  }
  const byFactor = (matches: () => Promise<Outcome>) =>
    countingFailures(deps.limiter, secondFactorTries(actor.id, null), matches, (outcome) => outcome === "wrong");
  if (code !== undefined)
    return byFactor(async () =>
      (await deps.db.write((tx) => spendTotpCode(tx, deps, actor.id, code))) ? "matches" : "wrong",
    );
  if (challenge_id !== undefined && credential !== undefined)
    return byFactor(() => checkPasskey(deps, actor, challenge_id, credential));
  return invalidField("password", "Enter your password.");
}

async function checkPasskey(
  deps: IdentityDeps,
  actor: Actor,
  challengeId: string,
  credential: SignedCredential,
): Promise<Outcome> {
  const { db, clock } = deps;
  const now = clock.now();
  const challenge = await db.write((tx) => spendChallenge(tx, challengeId, ["passkey_confirm"], now));
  if (challenge === null || challenge.userId !== actor.id) return refuse(identityErrors.challenge_expired);
  const read = await readPasskey(deps, challenge, credential);
  const use = read?.use ?? null;
  if (read === null || use === null) return "wrong";
  return (await db.write((tx) => notePasskeyUse(tx, read.passkey.id, { ...use, at: now }))) ? "matches" : "wrong";
}
