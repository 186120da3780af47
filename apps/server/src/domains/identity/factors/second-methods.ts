import type { SecondMethod } from "@pavane/contract/identity/schema-factors";
import type { Read } from "../../../platform/db/database.ts";
import { countPasskeys } from "./passkeys-repository.ts";
import { countRecoveryCodes } from "./recovery-codes-repository.ts";

/** What somebody with two-factor sign-in can finish signing in with. */
export async function secondMethodsOf(db: Read, userId: number): Promise<SecondMethod[]> {
  const recovery = (await countRecoveryCodes(db, userId)) > 0;
  const passkey = (await countPasskeys(db, userId)) > 0;
  return ["totp", ...(recovery ? (["recovery"] as const) : []), ...(passkey ? (["passkey"] as const) : [])];
}
