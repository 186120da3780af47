import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import type { AccountMails } from "../mails.ts";
import { askSecondFactor, needsSecondFactor } from "../sessions/ask-second-factor.ts";
import { isKeptOut } from "../sessions/is-kept-out.ts";
import { openSession, type SignInNote } from "../sessions/open-session.ts";
import { insertSignInEvent } from "../sessions/sign-in-events-repository.ts";
import { findLink, noteLinkUse } from "../sign-in-providers/sign-in-links-repository.ts";
import { hashToken } from "../tokens.ts";
import type { CameBack, Outcome } from "./came-back.ts";
import { refuseOver } from "./take-answer.ts";

type Failed = Refusal<"account_deactivated" | "sign_in_over">;

/** Opens a session for whom an account of a provider belongs to, as the right password does: who has a second factor is asked for it. */
export async function signInByLink(deps: IdentityDeps, back: CameBack): Promise<Failed | Outcome> {
  const { provider, proof, client } = back;
  const link = await findLink(deps.db.read, { providerId: provider.id, subject: proof.subject });
  if (link === null) return refuseOver("used");
  const seen = { ip: client.ip, device: client.device, createdAt: deps.clock.now() };
  const identifierHash = hashToken(`${provider.id} ${proof.subject}`);
  const by = { method: "provider", providerId: provider.id } as const;
  const note = { userId: link.userId, identifierHash, ...by, ...seen };
  const mails = await mailsOf(deps);
  const came = await deps.db.write((tx) => open(tx, deps, { back, userId: link.userId, note, mails }));
  if (isRefusal(came) && came.code === "account_deactivated")
    await deps.db.write((tx) => insertSignInEvent(tx, { ...note, result: "deactivated" }));
  return came;
}

interface Opening {
  readonly back: CameBack;
  readonly userId: number;
  readonly note: SignInNote;
  readonly mails: AccountMails;
}

async function open(tx: Tx, deps: IdentityDeps, { back, userId, note, mails }: Opening): Promise<Failed | Outcome> {
  const { flow, provider, proof, client } = back;
  const now = deps.clock.now();
  const user = await lockUser(tx, userId);
  // Unlinking locks the account too, so that what is found now stays until the commit.
  const link = await findLink(tx, { providerId: provider.id, subject: proof.subject });
  if (user === null || user.deletedAt !== null || link?.userId !== userId) return refuseOver("used");
  if (await isKeptOut(tx, deps, user, now)) return refuse(identityErrors.account_deactivated);
  await noteLinkUse(tx, link.id, { email: proof.email, at: now });
  const { remember } = flow;
  const asked = await needsSecondFactor(tx, { userId, client, now });
  if (asked === "ask") {
    await insertSignInEvent(tx, { ...note, result: "asked" });
    const question = await askSecondFactor(tx, { userId, first: { linkId: link.id }, remember, now });
    return { outcome: "two_factor", question };
  }
  const [twoFactor, trust] = [asked === "trusted", false];
  const by = { userId, method: "provider", providerId: provider.id } as const;
  const opened = await openSession(tx, deps, { ...by, twoFactor, remember, trust, client, note, mails, now });
  return { outcome: "signed_in", opened };
}
