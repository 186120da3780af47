import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { authChallenges } from "./tables.ts";

export type Challenge = typeof authChallenges.$inferSelect;
export type ChallengeKind = Challenge["kind"];

/** Wrong codes that one sign-in takes before it begins anew. */
const maxAttempts = 5;

export async function insertChallenge(
  tx: Tx,
  challenge: NewRow<typeof authChallenges, "id" | "attempts" | "linkId" | "flowId">,
): Promise<string> {
  const row = requireRow(
    await tx
      .insert(authChallenges)
      .values({ linkId: null, flowId: null, ...challenge })
      .returning({ id: authChallenges.id }),
    "insert of a challenge returned nothing",
  );
  return row.id;
}

const isOpen = (id: string, kinds: readonly ChallengeKind[], now: Date) =>
  and(eq(authChallenges.id, id), inArray(authChallenges.kind, [...kinds]), gt(authChallenges.expiresAt, now));

export async function findChallenge(db: Read, id: string, kind: ChallengeKind, now: Date): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(authChallenges)
    .where(isOpen(id, [kind], now));
  return row ?? null;
}

/** Counts a try before it is made; null for a challenge that is over, or has had all its tries. */
export async function countAttempt(tx: Tx, id: string, kind: ChallengeKind, now: Date): Promise<Challenge | null> {
  const [row] = await tx
    .update(authChallenges)
    .set({ attempts: sql`${authChallenges.attempts} + 1` })
    .where(and(isOpen(id, [kind], now), lt(authChallenges.attempts, maxAttempts)))
    .returning();
  return row ?? null;
}

/** Uses a challenge up: of two answers at the same moment one gets it. */
export async function spendChallenge(
  tx: Tx,
  id: string,
  kinds: readonly ChallengeKind[],
  now: Date,
): Promise<Challenge | null> {
  const [row] = await tx
    .delete(authChallenges)
    .where(isOpen(id, kinds, now))
    .returning();
  return row ?? null;
}
