import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { knownDevices, sessions } from "./tables.ts";

export async function countLiveSessions(db: Read, userId: number, now: Date): Promise<number> {
  const live = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const [row] = await db.select({ n: count() }).from(sessions).where(live);
  return row?.n ?? 0;
}

export async function countDevices(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(knownDevices).where(eq(knownDevices.userId, userId));
  return row?.n ?? 0;
}
