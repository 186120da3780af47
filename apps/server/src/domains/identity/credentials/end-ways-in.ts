import type { Tx } from "../../../platform/db/database.ts";
import { countApiTokens } from "../api-tokens/api-tokens-repository.ts";
import { endOtherAccess } from "../api-tokens/end-other-access.ts";
import type { IdentityDeps } from "../deps.ts";
import { turnOff } from "../factor-changes/disable-two-factor.ts";
import { deletePasskeysSince } from "../factors/passkeys-repository.ts";
import { deleteRecoveryCodesSince } from "../factors/recovery-codes-repository.ts";
import { findTotp } from "../factors/totp-repository.ts";
import type { EndedWaysIn } from "../mails.ts";
import { endSessions } from "../sessions/sessions-repository.ts";
import { deleteLinksSince, findLinksOf } from "../sign-in-providers/sign-in-links-repository.ts";

/**
 * Ends every way into an account that somebody else may have made since a moment; returns what there was, for its owner to
 * read. Whoever was in it may hold any session and any API token, so all of these end. Passkeys, linked accounts and an
 * authenticator of before stay: they are its owner's.
 */
export async function endWaysInSince(
  tx: Tx,
  deps: Pick<IdentityDeps, "clock" | "secretAddresses">,
  userId: number,
  since: Date,
): Promise<EndedWaysIn> {
  await endSessions(tx, userId, { reason: "email_reverted", at: deps.clock.now() });
  const apiTokens = await countApiTokens(tx, userId);
  await endOtherAccess(tx, deps, userId);
  const linked = (await findLinksOf(tx, userId)).filter(({ createdAt }) => createdAt >= since);
  await deleteLinksSince(tx, userId, since);
  const passkeys = await deletePasskeysSince(tx, userId, since);
  const providers = linked.map(({ providerName }) => providerName);
  return { passkeys, providers, apiTokens, ...(await endSecondFactor(tx, deps, userId, since)) };
}

/** A key that waits for its first code goes too: whoever saw it would have the codes of who confirms it. */
async function endSecondFactor(
  tx: Tx,
  deps: Pick<IdentityDeps, "clock">,
  userId: number,
  since: Date,
): Promise<Pick<EndedWaysIn, "twoFactorOff" | "recoveryCodes">> {
  const confirmedAt = (await findTotp(tx, userId))?.confirmedAt ?? null;
  const stays = confirmedAt !== null && confirmedAt < since;
  if (stays) return { twoFactorOff: false, recoveryCodes: await deleteRecoveryCodesSince(tx, userId, since) };
  return { twoFactorOff: await turnOff(tx, deps, userId), recoveryCodes: 0 };
}
