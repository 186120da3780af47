import { hourMs } from "@pavane/contract/core/durations";
import { visibleName } from "@pavane/contract/core/visible-text";
import { randomBytes } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import { linkLives } from "../../messages/index.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import { insertAccount } from "../profiles/profiles-repository.ts";
import { hasOpenToken, insertToken } from "../accounts/tokens-repository.ts";
import { findGuest, lockEmail, skipUserId } from "./guests-repository.ts";
import { hashToken, newToken } from "../tokens.ts";

/**
 * Minimum interval between two claim mails in milliseconds, since anybody can order for an address; one link serves for
 * all orders.
 */
const claimMailMs = hourMs;

export interface GuestBuyer {
  readonly userId: number;
  /** Nobody has signed in to this account yet; a link to claim it was sent, now or in the last hour. */
  readonly isGuest: boolean;
}

/**
 * The account of a guest's purchase: the one that confirmed the address, else its one GUEST_USER account, created now
 * if necessary, with a mail that lets its owner claim it, one an hour. In the transaction of the purchase.
 */
export async function guestBuyer(
  tx: Tx,
  deps: IdentityDeps,
  guest: { readonly email: string; readonly name: string | null; readonly at: Date },
): Promise<GuestBuyer> {
  const { email, at } = guest;
  await lockEmail(tx, email);
  const owner = await findEmailOwner(tx, email);
  const known = owner ?? (await findGuest(tx, email));
  // Otherwise the ids of the next accounts would reveal that none was created for this address.
  if (known !== null) await skipUserId(tx);
  if (owner !== null) return { userId: owner.id, isGuest: false };
  const userId = known?.id ?? (await makeGuest(tx, guest));
  const lately = new Date(at.getTime() - claimMailMs);
  if (await hasOpenToken(tx, userId, "claim", lately)) return { userId, isGuest: true };
  const token = newToken();
  const expiresAt = new Date(at.getTime() + linkLives.claim);
  await insertToken(tx, { userId, kind: "claim", tokenHash: hashToken(token), email, expiresAt, createdAt: at });
  const mails = await mailsOf(deps, tx);
  await deps.messages.queueMail(tx, {
    userId,
    typed: { address: email, because: "confirmation" },
    ...mails.claim(token),
  });
  return { userId, isGuest: true };
}

/** Without a password, so that nobody can sign in to it, and with an address that waits to be confirmed by the claim. */
export const makeGuest = (
  tx: Tx,
  { email, name, at }: { email: string; name: string | null; at: Date },
): Promise<number> =>
  insertAccount(tx, {
    user: {
      username: `guest-${randomBytes(8).toString("hex")}`,
      // No time, because an unclaimed account keeps its address for as long as it waits.
      pendingEmail: email,
      firstName: name === null ? null : visibleName(name).slice(0, 60) || null,
    },
    profile: { chosenVisibility: "nobody", inSearch: false },
    roles: ["STUDENT", "GUEST_USER"],
    at,
  });
