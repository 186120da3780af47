import { isRefusal } from "@pavane/contract/core/errors";
import type { OpenProviderSignIn, ProviderReturn } from "@pavane/contract/identity/schema-sign-in-providers";
import { usernameKey } from "@pavane/contract/identity/username";
import type { FastifyReply } from "fastify";
import { findTakenUsernames } from "../accounts/usernames-repository.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { presentQuestion, type welcomeTo } from "../sessions/welcome.ts";
import type { Proof, SignInFlow } from "../sign-in-providers/flows-repository.ts";
import { findProvider } from "../sign-in-providers/providers-repository.ts";
import { proposedUsernames } from "../sign-in-providers/read-claims.ts";
import type { Finished } from "./finish-at-provider.ts";
import { readProof } from "./proved-flow.ts";
import { refuseOver } from "./take-answer.ts";

type Deps = Pick<IdentityDeps, "db" | "clock">;

export async function presentReturn(
  deps: Deps,
  { flow, provider: { name: provider }, came }: Finished,
  { welcome, reply }: { readonly welcome: ReturnType<typeof welcomeTo>; readonly reply: FastifyReply },
): Promise<ProviderReturn> {
  const { redirect, remember } = flow;
  const arrival = { provider, redirect };
  switch (came.outcome) {
    case "signed_in":
      return { outcome: "signed_in", ...welcome(came.opened, reply), ...arrival };
    case "two_factor":
      return { outcome: "two_factor", two_factor: presentQuestion(came.question), remember, ...arrival };
    case "linked":
      return { outcome: "linked", ...arrival };
    case "confirmed":
      return { outcome: "confirmed", confirmed_until: came.until.toISOString(), ...arrival };
    case "account":
    case "registration":
      return presentProof(deps, { flow, proof: came.proved, provider }, came.outcome);
  }
}

/** What a flow of this browser still needs, for a page that was loaded again. */
export async function presentOpenFlow(deps: Deps, id: string, browserSecret: string | null) {
  const flow = await readProof(deps, id, browserSecret);
  if (isRefusal(flow)) return flow;
  const provider = await findProvider(deps.db.read, flow.providerId);
  if (provider === null || !provider.active) return refuseOver("off");
  const hasAccount =
    flow.emailVerified && flow.email !== null && (await findEmailOwner(deps.db.read, flow.email)) !== null;
  const proved = { flow, proof: flow, provider: provider.name };
  return presentProof(deps, proved, hasAccount ? "account" : "registration");
}

interface Proved {
  readonly flow: SignInFlow;
  readonly proof: Proof;
  readonly provider: string;
}

async function presentProof(
  deps: Deps,
  { flow: { id, redirect, remember }, proof, provider }: Proved,
  outcome: OpenProviderSignIn["outcome"],
): Promise<OpenProviderSignIn> {
  const { email, emailVerified, firstName, lastName } = proof;
  const arrival = { provider, redirect };
  if (outcome === "account") return { outcome, flow: id, email: email ?? "", remember, ...arrival };
  return {
    outcome,
    flow: id,
    email,
    email_verified: emailVerified,
    username: await freeUsername(deps, proof),
    first_name: firstName,
    last_name: lastName,
    ...arrival,
  };
}

async function freeUsername({ db, clock }: Deps, proof: Proof): Promise<string> {
  const proposed = proposedUsernames(proof);
  const taken = await findTakenUsernames(db.read, proposed, clock.now());
  return proposed.find((name) => !taken.has(usernameKey(name))) ?? "";
}
