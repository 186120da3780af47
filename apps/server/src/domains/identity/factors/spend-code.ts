import type { Tx } from "../../../platform/db/database.ts";
import type { Sealer } from "../../../platform/sealed.ts";
import { readRecoveryCode, stepOf } from "./codes.ts";
import { spendRecoveryCode } from "./recovery-codes-repository.ts";
import { findTotp, spendStep } from "./totp-repository.ts";

/** What is stored of a recovery code: with the database alone nobody can try codes against it. */
export const recoveryCodeHash = (sealer: Pick<Sealer, "markOf">, userId: number, code: string): Buffer =>
  sealer.markOf(`${userId}: ${readRecoveryCode(code)}`);

/** Takes the code of an app, once; false for a wrong or used one, and where two-factor sign-in is off. */
export async function spendTotpCode(
  tx: Tx,
  { factorSealer, clock }: { factorSealer: Sealer; clock: { now(): Date } },
  userId: number,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, userId);
  const secret = totp === null || totp.confirmedAt === null ? null : factorSealer.unseal(totp.secretEncrypted);
  const step = secret === null ? null : stepOf(secret, code, clock.now());
  return step !== null && (await spendStep(tx, userId, step));
}

/** Takes a code of either kind, once. */
export function spendCode(
  tx: Tx,
  deps: { factorSealer: Sealer; clock: { now(): Date } },
  userId: number,
  { method, code }: { method: "totp" | "recovery"; code: string },
): Promise<boolean> {
  if (method === "totp") return spendTotpCode(tx, deps, userId, code);
  return spendRecoveryCode(tx, userId, recoveryCodeHash(deps.factorSealer, userId, code), deps.clock.now());
}
