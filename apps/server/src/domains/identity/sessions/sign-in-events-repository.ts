import { desc, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { signInProviders } from "../sign-in-providers/tables.ts";
import { signInEvents } from "./tables.ts";

type SignInEvent = typeof signInEvents.$inferSelect & { readonly provider: string | null };

export type NewSignInEvent = Omit<NewRow<typeof signInEvents, "method" | "providerId">, "id"> & {
  readonly method: (typeof signInEvents.$inferSelect)["method"];
};

export async function insertSignInEvent(tx: Tx, event: NewSignInEvent): Promise<void> {
  await tx.insert(signInEvents).values({ providerId: null, ...event });
}

/** The last tries to sign in to an account, newest first. */
export async function findSignInTries(db: Read, userId: number, most: number): Promise<SignInEvent[]> {
  const rows = await db
    .select({ event: signInEvents, provider: signInProviders.name })
    .from(signInEvents)
    .leftJoin(signInProviders, eq(signInProviders.id, signInEvents.providerId))
    .where(eq(signInEvents.userId, userId))
    .orderBy(desc(signInEvents.createdAt), desc(signInEvents.id))
    .limit(most);
  return rows.map(({ event, provider }) => ({ ...event, provider }));
}
