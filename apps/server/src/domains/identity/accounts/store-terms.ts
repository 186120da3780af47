import { sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { sitePages } from "../../site/tables.ts";
import { termsAcceptances, users } from "./tables.ts";
import type { TermsAcceptance } from "./terms.ts";

export async function insertTermsAcceptance(tx: Tx, { userId, version, ip, at }: TermsAcceptance): Promise<void> {
  const row = { userId, pageKey: "terms" as const, version, ip, createdAt: at };
  await tx.insert(termsAcceptances).values(row).onConflictDoNothing();
}

/** What an account accepted last; never goes back. */
export async function raiseTermsVersion(tx: Tx, userId: number, version: number): Promise<void> {
  await tx
    .update(users)
    .set({ termsVersion: sql`greatest(coalesce(${users.termsVersion}, 0), ${version})` })
    .where(sql`${users.id} = ${userId}`);
}

export interface TermsStanding {
  /** The version in force. */
  readonly current: number;
  /** What the account accepted last; 0 for nothing, and for guests. */
  readonly accepted: number;
}

/** The terms in force and what an account accepted of them, in one short statement, because every order asks for it. */
export async function findTermsStanding(db: Read, userId: number | null): Promise<TermsStanding> {
  const [row] = await termsStanding(db).execute({ userId: userId ?? 0 });
  return { current: row?.current ?? 0, accepted: row?.accepted ?? 0 };
}

const termsStanding = prepareOnce((db) =>
  db
    .select({
      current: sql<number | null>`max(${sitePages.version})`,
      accepted: sql<
        number | null
      >`(select ${users.termsVersion} from ${users} where ${users.id} = ${sql.placeholder("userId")})`,
    })
    .from(sitePages)
    .where(sql`${sitePages.key} = 'terms' and ${sitePages.status} = 'published'`)
    .prepare("terms_standing"),
);
