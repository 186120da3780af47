import type { z } from "zod";

/** Texts for fields whose schema says none: "Required" and "Expected number, received string" (specification, section 5). */
export const genericMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return `Unknown field: ${issue.keys[0]}`;
  if (issue.code === "invalid_value") return "Choose from the list";
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined ? "Required" : `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
};

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
