import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { greetedName, type NamedPerson } from "@pavane/contract/identity/person-name";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { InvitePersonRequest } from "@pavane/contract/identity/requests";
import type { Role } from "@pavane/contract/identity/roles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { aPerson } from "../audit-target.ts";
import { linkLives } from "../../messages/index.ts";
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

type InviteRefusal = Refusal<"email_taken" | "account_closed" | "validation_failed" | "role_above_own" | "role_fixed">;

/**
 * Invites somebody who has no account: one without a password waits for them, and a link to claim it is mailed. An address has at
 * most one such account, which a purchase as a guest may have made. A second invitation replaces roles, names and link.
 */
export const invitePerson = (
  deps: IdentityDeps,
  actor: Actor,
  request: InvitePersonRequest,
): Promise<InviteRefusal | { userId: number }> =>
  deps.db.write((tx) => writeInvitation(tx, deps, actor, { ...request, username: null, inBulk: false }));

interface Invitation extends InvitePersonRequest {
  /** Proposed to them. */
  readonly username: string | null;
  /** It is one of many, whose mails let others pass. */
  readonly inBulk: boolean;
}

/** The same within a transaction, of which nothing is written where it is refused. */
export async function writeInvitation(
  tx: Tx,
  deps: Pick<IdentityDeps, "clock" | "site" | "baseUrl" | "messages">,
  actor: Actor,
  invitation: Invitation,
): Promise<InviteRefusal | { userId: number }> {
  const {
    email,
    first_name: firstName = null,
    last_name: lastName = null,
    roles,
    username,
    inBulk,
    ...rest
  } = invitation;
  assertNoRest(rest);
  const unfit = refuseName(invitation) ?? refuseRoles(actor, roles);
  if (unfit) return unfit;
  const at = deps.clock.now();
  await lockEmail(tx, email);
  const taken = await refuseTaken(tx, email);
  if (taken) return taken;
  const userId = (await findGuest(tx, email))?.id ?? (await makeGuest(tx, { email, name: null, at }));
  const user = await lockUser(tx, userId);
  const closed = user === null ? null : refuseClosed(user, "This account was deleted.");
  if (user === null || closed) return closed ?? refuse(identityErrors.account_closed);
  const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
  await updateUser(tx, userId, names, at);
  const expiresAt = new Date(at.getTime() + linkLives.invitation);
  await saveInvitation(tx, { userId, roles: [...roles], username, invitedBy: actor.id, expiresAt, createdAt: at });
  await voidTokens(tx, userId, "claim", at);
  const token = newToken();
  await insertToken(tx, { userId, kind: "claim", tokenHash: hashToken(token), email, expiresAt, createdAt: at });
  await mailInvitation(tx, deps, actor, { userId, email, firstName, roles, token, inBulk });
  const after = { email, first_name: names.firstName, last_name: names.lastName, roles };
  await recordAudit(tx, { action: "user.invited", target: aPerson(user), after });
  return { userId };
}

function refuseRoles(actor: Actor, roles: readonly Role[]): Refusal<"role_above_own" | "role_fixed"> | null {
  for (const role of roles) {
    const refused = refuseChanging(actor, role);
    if (refused) return refused;
  }
  return null;
}

interface MailedInvitation extends Pick<Invitation, "email" | "roles" | "inBulk"> {
  readonly userId: number;
  readonly firstName: string | null;
  readonly token: string;
}

async function mailInvitation(
  tx: Tx,
  deps: Pick<IdentityDeps, "site" | "baseUrl" | "messages">,
  actor: Actor,
  { userId, email, firstName, roles, token, inBulk }: MailedInvitation,
): Promise<void> {
  const typed = { address: email, because: "confirmation" } as const;
  const by = inviterName((await getPeople(tx, [actor.id])).get(actor.id));
  const { greeting, ...mail } = (await mailsOf(deps, tx)).invitation(token, { by, roles });
  // Staff typed the name, unlike those that strangers leave at the checkout; so it may be said at an address nobody has confirmed.
  const words = greeting?.(greetedName(firstName)) ?? {};
  await deps.messages.queueMail(tx, { userId, typed, ...mail, ...words, inBulk });
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
