import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { enableErrors, identityErrors } from "@pavane/contract/identity/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { countingFailures } from "../../../platform/rate-limit.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { newRecoveryCodes, stepOf } from "../factors/codes.ts";
import { replaceRecoveryCodes } from "../factors/recovery-codes-repository.ts";
import { recoveryCodeHash } from "../factors/spend-code.ts";
import { confirmTotp, findTotp } from "../factors/totp-repository.ts";
import { secondFactorTries } from "../sessions/second-factor-limit.ts";

type EnableRefusal = Refusal<"already_on" | "code_invalid" | "rate_limited">;

/** Turns two-factor sign-in on by the first code of the app, and answers the recovery codes, which nobody can read again. */
export async function enableTwoFactor(
  deps: IdentityDeps,
  userId: number,
  code: string,
): Promise<EnableRefusal | { recovery_codes: string[] }> {
  const { db, clock, factorSealer, limiter } = deps;
  const mails = await mailsOf(deps);
  const enable = () =>
    db.write(async (tx) => {
      const totp = await findTotp(tx, userId);
      if (totp !== null && totp.confirmedAt !== null) return refuse(identityErrors.already_on);
      const secret = totp === null ? null : factorSealer.unseal(totp.secretEncrypted);
      const step = secret === null ? null : stepOf(secret, code, clock.now());
      if (step === null)
        return refuse(enableErrors.code_invalid, { fields: { code: enableErrors.code_invalid.message } });
      if (!(await confirmTotp(tx, userId, step, clock.now()))) return refuse(identityErrors.already_on);
      await deps.messages.queueMail(tx, { userId, ...mails.twoFactorOn() });
      return giveRecoveryCodes(tx, deps, userId);
    });
  const wrong = (made: Awaited<ReturnType<typeof enable>>) => "code" in made && made.code === "code_invalid";
  return countingFailures(limiter, secondFactorTries(userId, null), enable, wrong);
}

/** New codes for somebody with two-factor sign-in; those of before work no more. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  userId: number,
): Promise<Refusal<"two_factor_off"> | { recovery_codes: string[] }> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const totp = await findTotp(tx, userId);
    if (totp === null || totp.confirmedAt === null) return refuse(identityErrors.two_factor_off);
    await deps.messages.queueMail(tx, { userId, ...mails.recoveryCodesMade() });
    return giveRecoveryCodes(tx, deps, userId);
  });
}

async function giveRecoveryCodes(
  tx: Tx,
  { factorSealer, clock }: Pick<IdentityDeps, "factorSealer" | "clock">,
  userId: number,
): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(factorSealer, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, clock.now());
  return { recovery_codes: codes };
}
