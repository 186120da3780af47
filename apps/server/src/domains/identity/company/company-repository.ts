import type { CompanyDetails } from "@pavane/contract/core/company";
import { eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { companyDetails } from "./tables.ts";

/** What a person's next receipts and invoices name; null without company details. */
export async function findCompany(db: Read, userId: number): Promise<CompanyDetails | null> {
  const [row] = await companyOf(db).execute({ userId });
  return row?.company ?? null;
}

const companyOf = prepareOnce((db) =>
  db
    .select({ company: companyDetails.company })
    .from(companyDetails)
    .where(eq(companyDetails.userId, sql.placeholder("userId")))
    .prepare("company_of_person"),
);

/** Keeps them for the next receipts and invoices; null takes them off. */
export async function saveCompany(tx: Tx, userId: number, company: CompanyDetails | null, at: Date): Promise<void> {
  if (company === null) {
    await tx.delete(companyDetails).where(eq(companyDetails.userId, userId));
    return;
  }
  await tx
    .insert(companyDetails)
    .values({ userId, company, updatedAt: at })
    .onConflictDoUpdate({ target: companyDetails.userId, set: { company, updatedAt: at } });
}
