import type { CompanyDetails } from "@pavane/contract/core/company";
import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt } from "../../../platform/db/columns.ts";
import { userKey } from "../accounts/tables.ts";

/** Company details on a paper, as they were when it was made or as its buyer wrote them since; null without. */
export const companyColumn = () => jsonb().$type<CompanyDetails>();

/** For a CHECK: company details have a name. */
export const namesCompany = (column: AnyPgColumn): SQL =>
  sql`${column} is null or coalesce(length(${column} ->> 'name'), 0) between 1 and 120`;

/** What a person's next receipts and invoices name; nobody else ever reads it. */
export const companyDetails = pgTable(
  "company_details",
  { userId: userKey().primaryKey(), company: companyColumn().notNull(), updatedAt: updatedAt() },
  (table) => [check("company_details_named", namesCompany(table.company))],
);
