import type { z } from "zod";

/** Texts for fields whose schema says none, for example "Required", "Expected number, received string", "Must be at least 1". */
export const genericMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return `Unknown field: ${issue.keys[0]}`;
  if (issue.code === "invalid_value") return "Choose from the list";
  if (issue.code === "too_small") return leastMessage(issue);
  if (issue.code === "too_big") return maxMessage(issue);
  if (issue.code === "not_multiple_of") return `Must be a multiple of ${issue.divisor}`;
  if (issue.code === "invalid_format") return formats[issue.format] ?? "This is not written as expected.";
  if (issue.code === "invalid_union") return "This is not of a kind that is expected.";
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "int") return "Enter a whole number";
  return issue.input === undefined ? "Required" : `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
};

const formats: Readonly<Record<string, string>> = {
  datetime: "Enter a date and time",
  date: "Enter a day, for example 2026-11-30.",
  time: "Enter a time, for example 09:30.",
  email: "Enter a valid e-mail address.",
  url: "Enter an address that begins with https://.",
  uuid: "This is not a valid id.",
};

type Bound<Code> = Extract<z.core.$ZodRawIssue, { readonly code: Code }>;

function leastMessage({ origin, minimum, inclusive }: Bound<"too_small">): string | undefined {
  if (origin === "string") return minimum === 1 ? "Required" : `Use at least ${minimum} characters.`;
  if (origin === "array") return minimum === 1 ? "Choose at least one" : `Choose at least ${minimum}`;
  if (!isNumber(origin)) return undefined;
  return inclusive === false ? `Must be above ${minimum}` : `Must be at least ${minimum}`;
}

function maxMessage({ origin, maximum, inclusive }: Bound<"too_big">): string | undefined {
  if (origin === "string") return `Use at most ${maximum} characters.`;
  if (origin === "array") return `Choose at most ${maximum}`;
  if (!isNumber(origin)) return undefined;
  return inclusive === false ? `Must be below ${maximum}` : `Must be at most ${maximum}`;
}

const isNumber = (origin: string): boolean => origin === "number" || origin === "int";

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
