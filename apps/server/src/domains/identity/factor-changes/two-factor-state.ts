import type { TwoFactorState } from "@pavane/contract/identity/schema-factors";
import type { AdminUser } from "@pavane/contract/identity/schema-admin";
import type { Read } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { asksTwoFactor } from "../factors/admin-requirement.ts";
import { findPasskeys } from "../factors/passkeys-repository.ts";
import { presentPasskey } from "../factors/present-passkey.ts";
import { countRecoveryCodes } from "../factors/recovery-codes-repository.ts";
import { findTotp } from "../factors/totp-repository.ts";
import { presentLink } from "../sign-in-providers/present-provider.ts";
import { findLinksOf } from "../sign-in-providers/sign-in-links-repository.ts";
import { getAccount } from "../profiles/accounts-repository.ts";

export async function twoFactorStateOf(
  { db, site }: Pick<IdentityDeps, "db" | "site">,
  userId: number,
): Promise<TwoFactorState> {
  const [totp, left, account, settings] = await Promise.all([
    findTotp(db.read, userId),
    countRecoveryCodes(db.read, userId),
    getAccount(db.read, userId),
    site.getSettings(),
  ]);
  const since = totp?.confirmedAt ?? null;
  return {
    enabled: since !== null,
    enabled_at: since?.toISOString() ?? null,
    recovery_codes_left: left,
    required: asksTwoFactor(settings, account.roles),
  };
}

/** The same as staff see it. */
export async function factorsOf(db: Read, userId: number): Promise<AdminUser["factors"]> {
  const [totp, left, passkeys, links] = await Promise.all([
    findTotp(db, userId),
    countRecoveryCodes(db, userId),
    findPasskeys(db, userId),
    findLinksOf(db, userId),
  ]);
  return {
    two_factor_since: totp?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: left,
    passkeys: passkeys.map(presentPasskey),
    linked_sign_ins: links.map(presentLink),
  };
}
