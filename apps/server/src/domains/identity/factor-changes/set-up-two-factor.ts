import { hourMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { renderSVG } from "uqr";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { newSecret, otpauthAddress } from "../factors/codes.ts";
import { findTotp, savePendingTotp, type TotpSecret } from "../factors/totp-repository.ts";

interface TwoFactorSetup {
  readonly secret: string;
  readonly otpauth_url: string;
  readonly qr_svg: string;
}

/** A key that waits for its first code is shown again for so long, so that a second tab or a reload changes nothing. */
const waitsMs = hourMs;

export async function setUpTwoFactor(
  deps: Pick<IdentityDeps, "db" | "clock" | "site" | "factorSealer">,
  actor: Actor,
): Promise<Refusal<"already_on"> | TwoFactorSetup> {
  const { db, clock, site, factorSealer } = deps;
  const now = clock.now();
  const { name } = await site.getSettings();
  const secret = await db.write(async (tx) => {
    const waiting = waitingKey(deps, await findTotp(tx, actor.id));
    if (waiting !== null) return waiting;
    const fresh = newSecret();
    const saved = await savePendingTotp(tx, actor.id, factorSealer.seal(fresh), now);
    return saved ? fresh : refuse(identityErrors.already_on);
  });
  if (typeof secret !== "string") return secret;
  const address = otpauthAddress(secret, { site: name, account: actor.username });
  return { secret, otpauth_url: address, qr_svg: renderSVG(address) };
}

function waitingKey(
  { clock, factorSealer }: Pick<IdentityDeps, "clock" | "factorSealer">,
  totp: TotpSecret | null,
): string | null {
  if (totp === null || totp.confirmedAt !== null) return null;
  if (clock.now().getTime() - totp.createdAt.getTime() > waitsMs) return null;
  return factorSealer.unseal(totp.secretEncrypted);
}
