import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { confirmedUntil } from "../sessions/session-times.ts";
import { confirmSession } from "../sessions/sessions-repository.ts";
import { findLink } from "../sign-in-providers/sign-in-links-repository.ts";
import type { CameBack, Outcome } from "./came-back.ts";

/** Confirms who somebody is by an account of theirs at a provider, into which they signed in just now. */
export async function confirmByProof(
  { db, clock, limiter }: IdentityDeps,
  { provider, proof }: CameBack,
  actor: Pick<Actor, "id" | "sessionId">,
): Promise<Refusal<"confirmation_failed"> | Outcome> {
  const link = await findLink(db.read, { providerId: provider.id, subject: proof.subject });
  if (link?.userId !== actor.id) {
    const message = `This is another account of ${provider.name} than the one that is linked with yours.`;
    return refuse(identityErrors.confirmation_failed, { message });
  }
  await limiter.reset(limits.confirm, String(actor.id));
  const until = confirmedUntil(clock.now());
  await db.write((tx) => confirmSession(tx, actor.sessionId, until));
  return { outcome: "confirmed", until };
}
