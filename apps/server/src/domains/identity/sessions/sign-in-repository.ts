import { and, eq, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";
import { knownDevices } from "./tables.ts";

export interface SignInAccount {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly deactivatedAt: Date | null;
  readonly deactivatedUntil: Date | null;
  /** The known device with the asked secret, if this account signed in from it before. */
  readonly deviceId: string | null;
}

/** The account a username or confirmed e-mail belongs to; the same single query whether or not there is one. */
export async function findSignInAccount(
  db: Read,
  identifier: string,
  deviceHash: Buffer,
): Promise<SignInAccount | null> {
  const key = identifier.toLowerCase();
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
      deactivatedUntil: users.deactivatedUntil,
      deviceId: knownDevices.id,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.secretHash, deviceHash)))
    .where(and(eq(key.includes("@") ? users.emailKey : users.usernameKey, key), isNull(users.deletedAt)));
  return row ?? null;
}
