import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import type { LinkAccount } from "@pavane/contract/identity/requests-sign-in-providers";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import type { Client } from "../sessions/client.ts";
import { signInWithPasskey } from "../sessions/sign-in-with-passkey.ts";
import { signIn } from "../sessions/sign-in.ts";
import { readProof } from "./proved-flow.ts";
import { refuseOver } from "./take-answer.ts";

/**
 * Links the account to which the address belongs that a provider has confirmed. Its owner signs in for it once as always, by password and
 * second factor or by a passkey: who had an address for a while at a provider, or runs one, does not get an account by it.
 */
export async function linkAccountOfAddress(
  deps: IdentityDeps,
  { flow: flowId, password, challenge_id, credential, remember, ...rest }: LinkAccount,
  { client, browserSecret }: { readonly client: Client; readonly browserSecret: string | null },
) {
  assertNoRest(rest);
  const flow = await readProof(deps, flowId, browserSecret);
  if (isRefusal(flow)) return flow;
  const { email, emailVerified } = flow;
  if (email === null || !emailVerified) return refuseOver("expired");
  if (password !== undefined) return signIn(deps, { username: email, password, remember }, client, flowId);
  if (challenge_id === undefined || credential === undefined) return invalidField("password", "Enter your password.");
  const owner = await findEmailOwner(deps.db.read, email);
  if (owner === null) return refuseOver("expired");
  return signInWithPasskey(deps, { challenge_id, credential, remember }, client, { flowId, userId: owner.id });
}
