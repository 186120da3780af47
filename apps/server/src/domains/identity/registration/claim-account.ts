import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Claim } from "@pavane/contract/identity/requests";
import type { Tx } from "../../../platform/db/database.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Client } from "../sessions/client.ts";
import type { IdentityDeps } from "../deps.ts";
import { lockBeforeMerge, mergeGuest } from "../guests/merge-guest.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { refusePassword } from "../accounts/password-problem.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";
import { getAccount, type Account } from "../profiles/accounts-repository.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { findTakenUsernames, lockUsernames } from "../accounts/usernames-repository.ts";
import { refuseClosed } from "../roles/refuse-closed.ts";
import { deleteRole } from "../roles/roles-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { updateProfile } from "../profiles/profiles-repository.ts";
import { consumeToken, voidTokens } from "../accounts/tokens-repository.ts";
import { lockEmail } from "../guests/guests-repository.ts";
import { findOpenToken } from "../accounts/links-repository.ts";
import { recordTerms, shownTerms } from "../accounts/terms.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { hashToken } from "../tokens.ts";

type ClaimRefusal = Refusal<"link_invalid" | "username_taken" | "validation_failed">;
type Claimed = StartedSession & {
  readonly account: Account;
  readonly joinedOrders: number;
  readonly isInvited: boolean;
};

/**
 * Turns the account of a guest's purchase, or of an invitation with its roles, into its owner's: username, password and
 * names; the link proves the address.
 * When somebody confirmed the address with another account in the meantime, the purchases join that account, the link has
 * ended and the roles are nobody's.
 */
export async function claimAccount(deps: IdentityDeps, claim: Claim, client: Client): Promise<ClaimRefusal | Claimed> {
  const now = deps.clock.now();
  const link = await findOpenToken(deps.db.read, "claim", hashToken(claim.token), now);
  if (!link || link.email === null) return refuse(identityErrors.link_invalid);
  const weak = refusePassword("password", claim.password, { ...claim, email: link.email });
  const refused = weak ?? refuseName(claim);
  if (refused) return refused;
  const passwordHash = await hashPassword(claim.password);
  const { email } = link;
  const claimed = await deps.db.write(async (tx): Promise<Claimed | keyof typeof joinedTexts | ClaimRefusal> => {
    await lockEmail(tx, email);
    const used = await consumeToken(tx, "claim", link.tokenHash, now);
    if (used === null) return refuse(identityErrors.link_invalid);
    const owner = await findEmailOwner(tx, email);
    await lockBeforeMerge(tx, deps, { guestId: used.userId, ownerId: owner?.id ?? null });
    const user = await lockUser(tx, used.userId);
    const isWaiting = user?.pendingEmail?.toLowerCase() === email.toLowerCase() && user.passwordHash === null;
    if (!user || !isWaiting || refuseClosed(user, "") !== null) return refuse(identityErrors.link_invalid);
    if (owner !== null) {
      const { invitationEnded } = await mergeGuest(tx, deps, { from: user.id, into: owner.id, email, at: now });
      return invitationEnded ? "invitation_ended" : "joined";
    }
    return takeOver(tx, deps, { userId: user.id, claim, email, passwordHash, client, now });
  });
  if (typeof claimed !== "string") return claimed;
  return refuse(identityErrors.link_invalid, { message: joinedTexts[claimed] });
}

const joinedTexts = {
  joined: "All of it is in your account. Sign in to see it.",
  invitation_ended: "This address has an account already. Sign in, and ask who invited you for the roles.",
} as const;

interface TakeOver {
  readonly userId: number;
  readonly claim: Claim;
  readonly email: string;
  readonly passwordHash: string;
  readonly client: Client;
  readonly now: Date;
}

async function takeOver(tx: Tx, deps: IdentityDeps, take: TakeOver): Promise<Claimed | Refusal<"username_taken">> {
  const { userId, claim, email, passwordHash, client, now } = take;
  const { username, first_name, last_name, terms_version, ...others } = claim;
  const { token: _spent, password: _hashed, accept_terms: _checked, ...rest } = others;
  assertNoRest(rest);
  await lockUsernames(tx, [username]);
  if ((await findTakenUsernames(tx, [username], now)).size > 0) return refuse(identityErrors.username_taken);
  const { user } = await getAccount(tx, userId);
  const taken = {
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
    pendingEmail: null,
    pendingEmailAt: null,
    passwordHash,
    firstName: first_name === undefined ? user.firstName : first_name,
    lastName: last_name === undefined ? user.lastName : last_name,
  };
  await updateUser(tx, userId, taken, now);
  const version = await shownTerms(tx, deps, terms_version);
  await recordTerms(tx, { userId, version, ip: client.ip, at: now });
  await updateProfile(tx, userId, { chosenVisibility: "everyone", inSearch: true }, now);
  await deleteRole(tx, userId, "GUEST_USER");
  await voidTokens(tx, userId, "claim", now);
  const isInvited = await acceptInvitation(tx, deps, { userId, at: now });
  await deps.news.registered(tx, { userId, at: now });
  const session = { userId, method: "registration", twoFactor: false, remember: true, client, now } as const;
  const started = await startSession(tx, deps, session);
  const joinedOrders = await deps.belongings.claim(tx, userId, now);
  return { ...started, account: await getAccount(tx, userId), joinedOrders, isInvited };
}
