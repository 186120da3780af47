import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { asksTwoFactor } from "../factors/admin-requirement.ts";
import { replaceRecoveryCodes } from "../factors/recovery-codes-repository.ts";
import { deleteTotp } from "../factors/totp-repository.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { forgetTrust } from "../sessions/devices-repository.ts";

/** Turns two-factor sign-in off for its owner; nothing happens where it is off. */
export async function disableTwoFactor(
  deps: IdentityDeps,
  userId: number,
): Promise<Refusal<"required_for_role"> | null> {
  const settings = await deps.site.getSettings();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const { roles } = await getAccount(tx, userId);
    if (asksTwoFactor(settings, roles)) return refuse(identityErrors.required_for_role);
    const wasOn = await turnOff(tx, deps, userId);
    if (wasOn) await deps.messages.queueMail(tx, { userId, ...mails.twoFactorOff() });
    return null;
  });
}

/** Staff turn it off for somebody who has lost app and codes. Their passkeys stay: each is a way in of its own. */
export async function removeSecondFactor(
  deps: IdentityDeps,
  userId: number,
  reason: string,
): Promise<Refusal<"not_found" | "no_second_factor"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    if (!(await turnOff(tx, deps, userId))) return refuse(identityErrors.no_second_factor);
    await deps.messages.queueMail(tx, { userId, ...mails.secondFactorRemoved(reason) });
    await recordAudit(tx, {
      action: "user.factor_removed",
      target: aPerson(user),
      before: { two_factor: true },
      after: { two_factor: false, reason },
    });
    return null;
  });
}

/** Whether it was on. Browsers that were trusted would be trusted again once it is turned on, so they are forgotten. */
export async function turnOff(tx: Tx, { clock }: Pick<IdentityDeps, "clock">, userId: number): Promise<boolean> {
  const wasOn = await deleteTotp(tx, userId);
  await replaceRecoveryCodes(tx, userId, [], clock.now());
  await forgetTrust(tx, userId);
  return wasOn;
}
