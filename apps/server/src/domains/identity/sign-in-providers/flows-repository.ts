import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { signInFlows } from "./tables.ts";

export type SignInFlow = typeof signInFlows.$inferSelect;

type ProofColumns = "subject" | "email" | "emailVerified" | "firstName" | "lastName" | "username";

/** What a provider said of a person, where it was right. */
export type Proof = { readonly [Name in Exclude<ProofColumns, "subject" | "emailVerified">]: string | null } & {
  readonly subject: string;
  readonly emailVerified: boolean;
};

/** A flow whose person was proved at the provider. */
export type ProvedFlow = SignInFlow & Proof;

export async function insertFlow(
  tx: Tx,
  flow: NewRow<typeof signInFlows, "id" | "spentAt" | ProofColumns>,
): Promise<void> {
  const unproved = { subject: null, email: null, emailVerified: null, firstName: null, lastName: null, username: null };
  await tx.insert(signInFlows).values({ spentAt: null, ...unproved, ...flow });
}

export async function findFlowByState(db: Read, stateHash: Buffer): Promise<SignInFlow | null> {
  const [row] = await db.select().from(signInFlows).where(eq(signInFlows.stateHash, stateHash));
  return row ?? null;
}

/** Uses the answer of a flow up: of two at the same moment one gets it. */
export async function spendFlow(tx: Tx, id: string, at: Date): Promise<SignInFlow | null> {
  const [row] = await tx
    .update(signInFlows)
    .set({ spentAt: at })
    .where(and(eq(signInFlows.id, id), isNull(signInFlows.spentAt), gt(signInFlows.expiresAt, at)))
    .returning();
  return row ?? null;
}

/** Keeps what the provider said until the person has answered. */
export async function keepProof(
  tx: Tx,
  id: string,
  { subject, email, emailVerified, firstName, lastName, username }: Proof,
  expiresAt: Date,
): Promise<void> {
  const proof = { subject, email, emailVerified, firstName, lastName, username };
  await tx
    .update(signInFlows)
    .set({ ...proof, expiresAt })
    .where(eq(signInFlows.id, id));
}

const isProved = (id: string, now: Date) =>
  and(
    eq(signInFlows.id, id),
    eq(signInFlows.purpose, "sign_in"),
    isNotNull(signInFlows.subject),
    gt(signInFlows.expiresAt, now),
  );

export async function findProvedFlow(db: Read, id: string, now: Date): Promise<ProvedFlow | null> {
  const [row] = await db.select().from(signInFlows).where(isProved(id, now));
  return row === undefined ? null : asProved(row);
}

/** Uses up what was proved: an account is linked or made of it once. */
export async function takeProvedFlow(tx: Tx, id: string, now: Date): Promise<ProvedFlow | null> {
  const [row] = await tx.delete(signInFlows).where(isProved(id, now)).returning();
  return row === undefined ? null : asProved(row);
}

/** What is on its way at a provider, or waits for an answer, is over. */
export async function deleteFlowsAt(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(signInFlows).where(eq(signInFlows.providerId, providerId));
}

function asProved(row: SignInFlow): ProvedFlow | null {
  const { subject, emailVerified } = row;
  return subject === null || emailVerified === null ? null : { ...row, subject, emailVerified };
}
