import type { Tx } from "../../../platform/db/database.ts";
import { hasActiveLink } from "../sign-in-providers/sign-in-links-repository.ts";
import { countPasskeys } from "./passkeys-repository.ts";

/** Whether anything lets somebody in, of an account whose row is locked: a password, a passkey, or an account of a provider that is on. */
export const hasWayIn = async (
  tx: Tx,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string | null },
): Promise<boolean> => passwordHash !== null || (await countPasskeys(tx, id)) > 0 || (await hasActiveLink(tx, id));
