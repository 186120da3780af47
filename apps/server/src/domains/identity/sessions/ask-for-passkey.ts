import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";
import { findChallenge } from "../factors/challenges-repository.ts";
import { askPasskey } from "../factors/passkey-challenges.ts";
import { findPasskeys } from "../factors/passkeys-repository.ts";
import { signingOptions } from "../factors/webauthn.ts";
import { limits } from "../limits.ts";

/**
 * What a browser is to sign: for somebody signed in, to confirm it is them; in the second step of signing in, with the
 * passkeys of that account; else with whichever passkey of this site there is.
 */
export async function askForPasskey(
  deps: IdentityDeps,
  actor: Actor | null,
  { signIn, ip }: { signIn: string | undefined; ip: string },
) {
  const tooMany = await deps.limiter.hit(limits.passkeyOptions, addressKey(ip));
  if (tooMany) return tooMany;
  const userId = await whoIsAsked(deps, actor, signIn);
  if (typeof userId === "object" && userId !== null) return userId;
  const known = userId === null ? [] : await findPasskeys(deps.db.read, userId);
  const kind = actor === null ? "passkey_sign_in" : "passkey_confirm";
  const asked = await deps.db.write((tx) => askPasskey(tx, kind, userId, deps.clock.now()));
  return { challenge_id: asked.id, options: signingOptions(deps.baseUrl(), asked.challenge, known) };
}

async function whoIsAsked(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  actor: Actor | null,
  signIn: string | undefined,
): Promise<number | null | Refusal<"challenge_expired">> {
  if (actor !== null) return actor.id;
  if (signIn === undefined) return null;
  const step = await findChallenge(db.read, signIn, "sign_in", clock.now());
  return step?.userId ?? refuse(identityErrors.challenge_expired);
}
