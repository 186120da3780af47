import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Messages } from "../../messages/index.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps, type MailingDeps } from "../deps.ts";
import { turnOff } from "../factor-changes/disable-two-factor.ts";
import { findPasskeys } from "../factors/passkeys-repository.ts";
import { endSessions } from "../sessions/sessions-repository.ts";
import { findForAppointment } from "./appointments-repository.ts";

export type FreedAdministrator =
  | { readonly done: "freed"; readonly username: string; readonly passkeys: number }
  | { readonly done: "refused"; readonly why: string };

const bySomebody = "It was done by somebody who runs commands on the server. You were signed out everywhere.";

/**
 * Turns two-factor sign-in off for an administrator who has lost app and codes, for anyone who may run commands on the server: of a
 * single administrator nobody else could do it. All their sessions end, since whoever found the phone may have one. Passkeys stay: each
 * is a way in of its own.
 */
export async function freeAdministrator(
  deps: MailingDeps & Pick<IdentityDeps, "db" | "clock"> & { readonly messages: Pick<Messages, "queueMail"> },
  username: string,
): Promise<FreedAdministrator> {
  const at = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx): Promise<FreedAdministrator> => {
    const known = await findForAppointment(tx, username);
    if (!known?.isAdministrator) {
      const why = "There is no administrator with this username. For others an administrator does it at /admin/users.";
      return { done: "refused", why };
    }
    const { id } = known;
    await lockUser(tx, id);
    if (!(await turnOff(tx, deps, id)))
      return { done: "refused", why: `Two-factor sign-in of ${known.username} is off already.` };
    const ended = await endSessions(tx, id, { reason: "second_factor_removed", at });
    await deps.messages.queueMail(tx, { userId: id, ...mails.twoFactorOff([bySomebody]) });
    await recordAudit(tx, {
      action: "user.factor_removed",
      target: aPerson(known),
      before: { two_factor: true },
      after: { two_factor: false, by: "a command on the server", sessions_ended: ended },
    });
    return { done: "freed", username: known.username, passkeys: (await findPasskeys(tx, id)).length };
  });
}
