import { minuteMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { findEmailOwner } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { keepProof } from "../sign-in-providers/flows-repository.ts";
import { findLink } from "../sign-in-providers/sign-in-links-repository.ts";
import { decideArrival } from "./arrival.ts";
import type { CameBack, Outcome } from "./came-back.ts";
import { signInByLink } from "./sign-in-by-link.ts";

/** So long what was proved waits for a password, or for a form to be filled in. */
const proofMs = 30 * minuteMs;

/** Somebody who was not signed in came back from a provider. */
export async function arriveAsGuest(
  deps: IdentityDeps,
  back: CameBack,
): Promise<Refusal<"account_deactivated" | "no_account_linked" | "sign_in_over"> | Outcome> {
  const { flow, provider, proof } = back;
  const { db, clock, site } = deps;
  const link = await findLink(db.read, { providerId: provider.id, subject: proof.subject });
  const owner = proof.email === null ? null : await findEmailOwner(db.read, proof.email);
  const { registration_open: isOpen } = await site.getSettings();
  const arrival = decideArrival({
    isLinked: link !== null,
    emailVerified: proof.emailVerified,
    addressHasAccount: owner !== null,
    mayRegister: provider.registers && isOpen,
  });
  if (arrival === "known") return signInByLink(deps, back);
  if (arrival === "closed") return refuse(identityErrors.no_account_linked, { message: closedText(provider.name) });
  const expiresAt = new Date(clock.now().getTime() + proofMs);
  await db.write((tx) => keepProof(tx, flow.id, proof, expiresAt));
  return { outcome: arrival, proved: proof };
}

const closedText = (name: string): string =>
  `No account here is linked with this account of ${name}, and none is made by it. Sign in the way you do; then link ${name} in your settings, under Security.`;
