import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";
import { lockPeople } from "../accounts/person-lock-repository.ts";
import { endInvitation } from "../invitations/end-invitation.ts";
import { deleteInvitation, findOpenInvitation } from "../invitations/invitations-repository.ts";
import { moveTierGrant } from "../roles/move-tier-grant.ts";
import { findCurrentGrant } from "../roles/tier-grants-repository.ts";
import { findGuest, lockEmail } from "./guests-repository.ts";

type MergeDeps = Pick<IdentityDeps, "belongings" | "permissions" | "messages" | "site" | "baseUrl">;

/** What an account got that an unclaimed one of its address joined, and whether an invitation ended with that. */
export interface Merged {
  readonly joinedOrders: number;
  readonly invitationEnded: boolean;
}

/**
 * Locks a guest's account with its orders, and the account it may join, in the order of all locks: under the address's
 * lock and before a row of either account. Null: there is none to join, or no guest.
 */
export async function lockBeforeMerge(
  tx: Tx,
  { belongings }: Pick<IdentityDeps, "belongings">,
  { guestId, ownerId }: { readonly guestId: number | null; readonly ownerId: number | null },
): Promise<void> {
  if (guestId !== null) await belongings.lockOrders(tx, guestId);
  await lockPeople(
    tx,
    [guestId, ownerId].filter((id) => id !== null),
  );
}

/** The same with the lock of the address itself, for who confirms one or has one given back. */
export async function lockAddressOf(
  tx: Tx,
  deps: Pick<IdentityDeps, "belongings">,
  { email, ownerId }: { readonly email: string; readonly ownerId: number | null },
): Promise<void> {
  await lockEmail(tx, email);
  const guest = await findGuest(tx, email);
  await lockBeforeMerge(tx, deps, { guestId: guest?.id ?? null, ownerId });
}

/**
 * Moves what belongs to an unclaimed guest's account, and a tier that staff granted it, to the one that confirmed its address, and
 * ends it with what it was invited to.
 */
export async function mergeGuest(
  tx: Tx,
  deps: MergeDeps,
  merge: { readonly from: number; readonly into: number; readonly email: string; readonly at: Date },
): Promise<Merged> {
  const { from, into, email, at } = merge;
  const invitationEnded = await endInvitation(tx, deps, { userId: from, ownerId: into, email, at });
  const joinedOrders = await deps.belongings.move(tx, from, into, at);
  await moveTierGrant(tx, deps, merge);
  await endAccount(tx, from, at);
  return { joinedOrders, invitationEnded };
}

/**
 * Ends the guest's account of an address, and the links that would claim it, once it has nothing left to claim, no granted
 * tier and is not invited. Call it under the address's lock.
 */
export async function endEmptyGuest(
  tx: Tx,
  { belongings }: Pick<IdentityDeps, "belongings">,
  guest: { readonly email: string; readonly at: Date },
): Promise<void> {
  const found = await findGuest(tx, guest.email);
  if (found === null || (await belongings.holdsAnything(tx, found.id))) return;
  if ((await findCurrentGrant(tx, found.id, guest.at)) !== null) return;
  if ((await findOpenInvitation(tx, found.id, guest.at)) === null) await endAccount(tx, found.id, guest.at);
}

async function endAccount(tx: Tx, id: number, at: Date): Promise<void> {
  const name = `deleted-${id}`;
  const erased = { username: name, usernameKey: name, firstName: null, lastName: null, pendingEmail: null };
  await updateUser(tx, id, { ...erased, isActive: false, deletedAt: at }, at);
  await voidTokens(tx, id, "claim", at);
  await deleteInvitation(tx, id);
}

/** The same for the guest's account of an address that somebody has just confirmed, if there is one. */
export async function mergeGuestOf(
  tx: Tx,
  deps: MergeDeps,
  owner: { readonly email: string; readonly userId: number; readonly at: Date },
): Promise<Merged> {
  const { email, userId, at } = owner;
  const guest = await findGuest(tx, email);
  if (guest === null || guest.id === userId) return { joinedOrders: 0, invitationEnded: false };
  return mergeGuest(tx, deps, { from: guest.id, into: userId, email, at });
}
