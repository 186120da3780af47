import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { isStaffRole } from "@pavane/contract/identity/roles";
import type { CallBudget } from "../call-budget.ts";

/**
 * What a call may take of the database: what guests read is quick, what staff can have as a file over all rows is long, and every other call
 * says so itself or gets the usual.
 */
export function budgetOf({
  budget,
  method,
  access,
  alsoFile,
}: Pick<EndpointDef, "budget" | "method" | "access" | "alsoFile">): CallBudget {
  if (budget !== undefined) return budget;
  if (alsoFile !== undefined && typeof access !== "string" && access.every(isStaffRole)) return "long";
  return access === "public" && (method === "GET" || method === "HEAD") ? "quick" : "usual";
}
