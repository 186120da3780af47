import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { ProviderAnswer } from "@pavane/contract/identity/requests-sign-in-providers";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import type { Client } from "../sessions/client.ts";
import type { Proof, SignInFlow } from "../sign-in-providers/flows-repository.ts";
import type { LinkRefusal } from "../sign-in-providers/link-proof.ts";
import { findProvider, type ProviderRow } from "../sign-in-providers/providers-repository.ts";
import { readClaims } from "../sign-in-providers/read-claims.ts";
import { setUpProvider } from "../sign-in-providers/set-up-provider.ts";
import { arriveAsGuest } from "./arrive-as-guest.ts";
import type { CameBack, Outcome } from "./came-back.ts";
import { confirmByProof } from "./confirm-by-proof.ts";
import { linkOwnAccount } from "./link-own-account.ts";
import { refuseCancelled, refuseFault } from "./provider-fault.ts";
import { refuseOver, takeAnswer } from "./take-answer.ts";
import { unsealChecks } from "./flow-checks.ts";

type FinishRefusal =
  | LinkRefusal
  | Refusal<
      | "sign_in_cancelled"
      | "sign_in_provider_failed"
      | "account_deactivated"
      | "no_account_linked"
      | "confirmation_failed"
    >;

export interface Finished {
  readonly flow: SignInFlow;
  readonly provider: ProviderRow;
  readonly came: Outcome;
}

/** What came of a sign-in at a provider, by its answer. The answer is used up whatever comes of it. */
export async function finishAtProvider(
  deps: IdentityDeps,
  { state, code, iss, error, ...rest }: ProviderAnswer,
  { actor, client, browserSecret }: { actor: Actor | null; client: Client; browserSecret: string | null },
): Promise<FinishRefusal | Finished> {
  assertNoRest(rest);
  const flow = await takeAnswer(deps, state, browserSecret);
  if (isRefusal(flow)) return flow;
  const provider = await findProvider(deps.db.read, flow.providerId);
  if (provider === null || !provider.active) return refuseOver("off");
  const proof = await proofOf(deps, { flow, provider, answer: { state, code, iss, error } });
  if (isRefusal(proof)) return proof;
  const back = { flow, provider, proof, client };
  const came = await arrive(deps, back, actor);
  return isRefusal(came) ? came : { flow, provider, came };
}

async function proofOf(
  deps: IdentityDeps,
  { flow, provider, answer }: Pick<CameBack, "flow" | "provider"> & { answer: ProviderAnswer },
): Promise<Proof | Refusal<"sign_in_cancelled" | "sign_in_provider_failed" | "sign_in_over">> {
  const setUp = setUpProvider(deps, provider);
  if (isRefusal(setUp)) return setUp;
  const kept = unsealChecks(deps.flowSealer, flow.checks);
  if (kept === null) return refuseOver("expired");
  const elapsed = Math.ceil((deps.clock.now().getTime() - flow.createdAt.getTime()) / 1000);
  // Who confirms has signed in there since they pressed the button; a former sign-in there does not count.
  const maxAge = flow.purpose === "confirm" ? elapsed : null;
  const said = await deps.openId.finish(setUp, answer, { ...kept, state: answer.state, maxAge });
  if ("claims" in said) return readClaims(said.claims);
  return said.fault === "cancelled" ? refuseCancelled(provider) : refuseFault(deps, provider, said);
}

function arrive(deps: IdentityDeps, back: CameBack, actor: Actor | null): Promise<FinishRefusal | Outcome> {
  const { userId, sessionId, purpose } = back.flow;
  if (userId === null) return arriveAsGuest(deps, back);
  // Whoever began it is still there, in the same session: what was confirmed there holds for no other.
  if (actor === null || actor.id !== userId || actor.sessionId !== sessionId)
    return Promise.resolve(refuse(identityErrors.sign_in_over, { message: notThere }));
  return purpose === "link" ? linkOwnAccount(deps, back, userId) : confirmByProof(deps, back, actor);
}

const notThere = "You are not signed in any more as when you began. Sign in, and begin again.";
