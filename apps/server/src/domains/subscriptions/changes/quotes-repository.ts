import { eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { subscriptionQuotes } from "../billing/tables.ts";

export type QuoteRow = typeof subscriptionQuotes.$inferSelect;

export async function insertQuote(
  tx: Tx,
  values: NewRow<typeof subscriptionQuotes, "usedAt" | "id">,
): Promise<QuoteRow> {
  return requireRow(await tx.insert(subscriptionQuotes).values(values).returning(), "no quote was written or locked");
}

export async function findQuote(db: Read, id: string): Promise<QuoteRow | null> {
  const [row] = await db.select().from(subscriptionQuotes).where(eq(subscriptionQuotes.id, id));
  return row ?? null;
}

/** Locks a quote for the rest of the transaction; it surely exists. */
export async function lockQuote(tx: Tx, id: string): Promise<QuoteRow> {
  return requireRow(
    await tx.select().from(subscriptionQuotes).where(eq(subscriptionQuotes.id, id)).for("update"),
    "no quote was written or locked",
  );
}

/** Marks a quote as used, based on the version that its use created. */
export async function markQuoteUsed(tx: Tx, id: string, version: number, at: Date): Promise<void> {
  await tx.update(subscriptionQuotes).set({ usedAt: at, version }).where(eq(subscriptionQuotes.id, id));
}
