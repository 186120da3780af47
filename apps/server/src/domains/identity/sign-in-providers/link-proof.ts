import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import type { AccountMails } from "../mails.ts";
import { takeProvedFlow, type ProvedFlow } from "./flows-repository.ts";
import { findProvider } from "./providers-repository.ts";
import { insertLink } from "./sign-in-links-repository.ts";

export type LinkRefusal = Refusal<"sign_in_over" | "sign_in_taken" | "already_linked">;

interface Linking {
  readonly userId: number;
  readonly mails: AccountMails;
  readonly now: Date;
}

/** Links what a provider proved in a flow, which is used up by it, with the account of somebody who has proved that it is theirs. */
export async function linkProof(
  tx: Tx,
  deps: Pick<IdentityDeps, "messages">,
  { flowId, ...linking }: Linking & { readonly flowId: string },
): Promise<LinkRefusal | null> {
  const flow = await takeProvedFlow(tx, flowId, linking.now);
  return flow === null ? refuse(identityErrors.sign_in_over) : linkAccount(tx, deps, flow, linking);
}

/** Links an account of a provider, whose owner is told by mail. */
export async function linkAccount(
  tx: Tx,
  { messages }: Pick<IdentityDeps, "messages">,
  { providerId, subject, email }: Pick<ProvedFlow, "providerId" | "subject" | "email">,
  { userId, mails, now }: Linking,
): Promise<LinkRefusal | null> {
  const provider = await findProvider(tx, providerId);
  if (provider === null) return refuse(identityErrors.sign_in_over);
  const { issuer, name } = provider;
  const made = await insertLink(tx, { userId, providerId, issuer, subject, email, createdAt: now });
  if (made === "taken") return refuse(identityErrors.sign_in_taken, { message: takenText(name) });
  if (made === "full") return refuse(identityErrors.already_linked, { message: fullText(name) });
  await messages.queueMail(tx, { userId, ...mails.signInLinked(name, email) });
  return null;
}

const takenText = (name: string): string => `This account of ${name} is linked with another account here.`;
const fullText = (name: string): string => `An account of ${name} is linked already. Unlink it first.`;
