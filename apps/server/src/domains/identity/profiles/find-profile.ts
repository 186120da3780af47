import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { maySeeProfile } from "../permissions.ts";
import { findAccount, type Account } from "./accounts-repository.ts";
import { findFormerOwner } from "../accounts/usernames-repository.ts";

/**
 * The profile a viewer may see, by id, username or former username. Hidden, deleted and unknown people give the same
 * result.
 */
export async function findProfileFor(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  viewer: Actor | null,
  idOrUsername: string,
  asPublic: boolean,
): Promise<Refusal<"not_found"> | Account> {
  const account = await findByAddress(db.read, idOrUsername, clock.now());
  const visible = account !== null && maySeeProfile(visibilityOf(account), viewer, asPublic);
  if (!visible) return refuse(commonErrors.not_found, { message: "This person does not exist or is not public." });
  return account;
}

async function findByAddress(db: IdentityDeps["db"]["read"], idOrUsername: string, now: Date): Promise<Account | null> {
  if (/^\d+$/.test(idOrUsername)) {
    const id = Number(idOrUsername);
    return Number.isSafeInteger(id) ? findAccount(db, { id }) : null;
  }
  const account = await findAccount(db, { username: idOrUsername });
  if (account) return account;
  const id = await findFormerOwner(db, idOrUsername, now);
  return id === null ? null : findAccount(db, { id });
}

const visibilityOf = ({ user, shownVisibility, roles }: Account) => ({
  userId: user.id,
  visibility: shownVisibility,
  accountClosed:
    user.deactivatedAt !== null ||
    user.deletionDueAt !== null ||
    user.deletedAt !== null ||
    roles.includes("GUEST_USER"),
});
