import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { knownDevices, sessions } from "./tables.ts";

export async function countDevices(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(knownDevices).where(eq(knownDevices.userId, userId));
  return row?.n ?? 0;
}

export interface KnownDevice {
  readonly id: string;
  readonly twoFactorUntil: Date | null;
}

/** The browser that somebody signed in from before, by what its cookie holds; null for another. */
export async function findDevice(db: Read, userId: number, secretHash: Buffer): Promise<KnownDevice | null> {
  const [row] = await db
    .select({ id: knownDevices.id, twoFactorUntil: knownDevices.twoFactorUntil })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.secretHash, secretHash)));
  return row ?? null;
}

/** Asks this browser for the password alone until then. */
export async function trustDevice(tx: Tx, deviceId: string, until: Date): Promise<void> {
  await tx.update(knownDevices).set({ twoFactorUntil: until }).where(eq(knownDevices.id, deviceId));
}

/** Asks every browser of a person for the second factor again, but the one of a session that stays. */
export async function forgetTrust(tx: Tx, userId: number, exceptSession?: string): Promise<void> {
  const stays =
    exceptSession === undefined
      ? undefined
      : sql`${knownDevices.id} is distinct from (select ${sessions.deviceId} from ${sessions} where ${sessions.id} = ${exceptSession})`;
  await tx
    .update(knownDevices)
    .set({ twoFactorUntil: null })
    .where(and(eq(knownDevices.userId, userId), isNotNull(knownDevices.twoFactorUntil), stays));
}

/** The same for the browser of one session, which somebody else may hold. */
export async function forgetTrustOfSession(tx: Tx, userId: number, sessionId: string): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ twoFactorUntil: null })
    .where(
      and(
        eq(knownDevices.userId, userId),
        sql`${knownDevices.id} = (select ${sessions.deviceId} from ${sessions} where ${sessions.id} = ${sessionId})`,
      ),
    );
}
