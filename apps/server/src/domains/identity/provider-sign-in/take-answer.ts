import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { IdentityDeps } from "../deps.ts";
import { findFlowByState, spendFlow, type SignInFlow } from "../sign-in-providers/flows-repository.ts";
import { hashToken } from "../tokens.ts";

const texts = {
  unknown: "This sign-in is not known here, or was over long ago. Begin again.",
  elsewhere: "This sign-in was begun in another browser. Begin again in this one.",
  expired: "This sign-in took too long. Begin again.",
  used: "This sign-in was finished already. Begin again.",
  owned: "Somebody has made an account with this e-mail since. Begin again.",
  off: "Nobody can sign in by this provider any more. Sign in another way.",
} as const;

export const refuseOver = (why: keyof typeof texts): Refusal<"sign_in_over"> =>
  refuse(identityErrors.sign_in_over, { message: texts[why] });

/** Whether a flow was begun in this browser. */
export const isOfBrowser = (flow: Pick<SignInFlow, "browserHash">, secret: string | null): boolean =>
  secret !== null && hashToken(secret).equals(flow.browserHash);

/** The flow that an answer belongs to, of whose answers this is the one that counts. Another browser uses nothing up. */
export async function takeAnswer(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  state: string,
  browserSecret: string | null,
): Promise<SignInFlow | Refusal<"sign_in_over">> {
  const now = clock.now();
  const found = await findFlowByState(db.read, hashToken(state));
  if (found === null) return refuseOver("unknown");
  if (!isOfBrowser(found, browserSecret)) return refuseOver("elsewhere");
  if (found.spentAt !== null) return refuseOver("used");
  if (found.expiresAt <= now) return refuseOver("expired");
  return db.write(async (tx) => (await spendFlow(tx, found.id, now)) ?? refuseOver("used"));
}
