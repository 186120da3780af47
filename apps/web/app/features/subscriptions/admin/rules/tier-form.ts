import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { PlanTier } from "../queries.ts";

export interface TierValues {
  commission: string;
  /** A line each. */
  includes: string;
}

export const tierValues = ({ commission, includes }: PlanTier): TierValues => ({
  commission: commission === null ? "" : String(commission),
  includes: includes.join("\n"),
});

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const tierChecks = (sells: boolean) => ({
  commission: ({ commission }: TierValues) => (sells ? commissionProblem(commission.trim()) : null),
  includes: ({ includes }: TierValues) => {
    const lines = linesOf(includes);
    if (lines.length > 12) return "Write at most 12 lines.";
    return lines.some((line) => line.length > 120) ? "Use at most 120 characters a line." : null;
  },
});

function commissionProblem(text: string): string | null {
  const percent = Number(text);
  if (text === "" || !(percent >= 0 && percent <= 100)) return "Commission must be 0 to 100";
  return /^\d+(\.\d{1,2})?$/.test(text) ? null : "Use at most two decimals.";
}

/** What of a tier is sent; one that cannot sell has no commission. */
export const tierBody = ({ commission, includes }: TierValues, sells: boolean) =>
  ({
    ...(sells ? { commission: Number(commission) } : {}),
    includes: linesOf(includes),
  }) satisfies Complete<Body<"PATCH /api/admin/tiers/:tier">, "commission" | "version">;
