import { dayMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { greetedName, type NamedPerson } from "@pavane/contract/identity/person-name";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { InvitePersonRequest } from "@pavane/contract/identity/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { insertToken, voidTokens } from "../accounts/tokens-repository.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { makeGuest } from "../guests/guest-account.ts";
import { findGuest, lockEmail } from "../guests/guests-repository.ts";
import { saveInvitation } from "../invitations/invitations-repository.ts";
import { refuseChanging } from "../permissions.ts";
import { refuseClosed } from "../roles/refuse-closed.ts";
import { hashToken, newToken } from "../tokens.ts";
import { getPeople } from "./people-repository.ts";

const invitedMs = 7 * dayMs;

type InviteRefusal = Refusal<"email_taken" | "account_closed" | "validation_failed" | "role_above_own" | "role_fixed">;

/**
 * Invites somebody who has no account: one without a password waits for them, and a link to claim it is mailed. An address has at
 * most one such account, which a purchase as a guest may have made. A second invitation replaces roles, names and link.
 */
export async function invitePerson(
  deps: IdentityDeps,
  actor: Actor,
  request: InvitePersonRequest,
): Promise<InviteRefusal | { userId: number }> {
  const { email, first_name: firstName = null, last_name: lastName = null, roles, ...rest } = request;
  assertNoRest(rest);
  const unfit = refuseName(request);
  if (unfit) return unfit;
  for (const role of roles) {
    const refused = refuseChanging(actor, role);
    if (refused) return refused;
  }
  const at = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx): Promise<InviteRefusal | { userId: number }> => {
    await lockEmail(tx, email);
    const taken = await refuseTaken(tx, email);
    if (taken) return taken;
    const userId = (await findGuest(tx, email))?.id ?? (await makeGuest(tx, { email, name: null, at }));
    const user = await lockUser(tx, userId);
    const closed = user === null ? null : refuseClosed(user, "This account was deleted.");
    if (user === null || closed) return closed ?? refuse(identityErrors.account_closed);
    const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
    await updateUser(tx, userId, names, at);
    const expiresAt = new Date(at.getTime() + invitedMs);
    await saveInvitation(tx, { userId, roles: [...roles], invitedBy: actor.id, expiresAt, createdAt: at });
    await voidTokens(tx, userId, "claim", at);
    const token = newToken();
    await insertToken(tx, { userId, kind: "claim", tokenHash: hashToken(token), email, expiresAt, createdAt: at });
    const typed = { address: email, because: "confirmation" } as const;
    const by = inviterName((await getPeople(tx, [actor.id])).get(actor.id));
    const { greeting, ...mail } = mails.invitation(token, { by, roles });
    // Staff typed the name, unlike those that strangers leave at the checkout; so it may be said at an address nobody has confirmed.
    const words = greeting?.(greetedName(firstName)) ?? {};
    await deps.messages.queueMail(tx, { userId, typed, ...mail, ...words });
    const after = { email, first_name: names.firstName, last_name: names.lastName, roles };
    await recordAudit(tx, { action: "user.invited", target: aPerson(user), after });
    return { userId };
  });
}

/** Null without a name of their own: the username is half of what one signs in with. */
const inviterName = (person: NamedPerson | undefined): string | null =>
  greetedName([person?.first_name, person?.last_name].filter(Boolean).join(" "));

/** Who has an account gets roles on their page instead of a second account. */
async function refuseTaken(tx: Tx, email: string): Promise<Refusal<"email_taken"> | null> {
  const owner = await findEmailOwner(tx, email);
  if (owner === null) return null;
  const username = (await getPeople(tx, [owner.id])).get(owner.id)?.username ?? `#${owner.id}`;
  const message = `@${username} has this e-mail already. Give them roles on their page.`;
  return refuse(identityErrors.email_taken, { message, data: { user_id: owner.id } });
}
