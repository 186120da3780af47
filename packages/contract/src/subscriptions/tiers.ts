import { oneOf } from "../core/codes.ts";

/** Subscription tiers, their display names and levels (specification, sections 1 and 6). Used by both sides. */
export const tiers = ["free", "educator", "premium", "royalty"] as const;

/** Those that cost something, cheapest first. */
export const paidTiers = ["educator", "premium", "royalty"] as const satisfies readonly (typeof tiers)[number][];

export type Tier = (typeof tiers)[number];
export type PaidTier = (typeof paidTiers)[number];

export const tierLevels: Readonly<Record<Tier, number>> = { free: 0, educator: 10, premium: 20, royalty: 30 };

export const tierNames: Readonly<Record<Tier, string>> = {
  free: "Free",
  educator: "Nobility",
  premium: "Imperial",
  royalty: "Royal",
};

const aliases: Readonly<Record<string, Tier>> = {
  nobility: "educator",
  imperial: "premium",
  royal: "royalty",
  basic_seller: "educator",
  annual_access: "premium",
  quarterly_access: "premium",
  monthly_access: "premium",
};

/** Plan keys are a tier, or its name, with an interval: "educator_monthly", "royal_annual". */
const intervalEnd = /_(?:monthly|quarterly|annual|yearly)$/;

/** Reads a tier, display name or plan key in any case; unknown words are free. */
export function tierOf(value: string | null | undefined): Tier {
  const word = (value ?? "").trim().toLowerCase();
  return named(word) ?? named(word.replace(intervalEnd, "")) ?? "free";
}

const named = (word: string): Tier | undefined =>
  oneOf(tiers, word) ?? (Object.hasOwn(aliases, word) ? aliases[word] : undefined);

export const levelOf = (value: string | null | undefined): number => tierLevels[tierOf(value)];

/** The cheapest tier whose level is enough. */
export const tierForLevel = (level: number): Tier => tiers.find((tier) => tierLevels[tier] >= level) ?? "royalty";
