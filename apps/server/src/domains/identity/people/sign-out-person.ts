import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { endOtherAccess } from "../api-tokens/end-other-access.ts";
import { aPerson } from "../audit-target.ts";
import { dropWishedEmail } from "../credentials/drop-wished-email.ts";
import type { IdentityDeps } from "../deps.ts";
import { endSessions } from "../sessions/sessions-repository.ts";

/** Throws somebody out everywhere: sessions and API tokens end, and an e-mail that waits to be confirmed is dropped. */
export async function signOutPerson(
  deps: IdentityDeps,
  userId: number,
  reason: string | null,
): Promise<Refusal<"not_found"> | null> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return refuse(commonErrors.not_found);
    await endOtherAccess(tx, deps, userId);
    await endSessions(tx, userId, { reason: "signed_out_by_staff", at: now });
    const dropped = await dropWishedEmail(tx, user, now);
    const after = { ...(dropped === null ? {} : { pending_email: null }), ...(reason === null ? {} : { reason }) };
    await recordAudit(tx, {
      action: "user.signed_out",
      target: aPerson(user),
      ...(dropped === null ? {} : { before: { pending_email: dropped } }),
      ...(Object.keys(after).length === 0 ? {} : { after }),
    });
    return null;
  });
}
