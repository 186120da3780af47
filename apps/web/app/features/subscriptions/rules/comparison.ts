import { formatUsd } from "@pavane/contract/core/money";
import type { TierAbout } from "../shapes.ts";

/** What a tier has of a row: a word, or whether it has it. */
export type Has = string | boolean;

export interface ComparisonRow {
  label: string;
  /** One for each tier, in their order. */
  has: readonly Has[];
}

export interface ComparisonGroup {
  title: string;
  rows: readonly ComparisonRow[];
}

const groupTitles = ["Learn", "Teach and sell", "Be seen", "Also included"] as const;
type GroupTitle = (typeof groupTitles)[number];

interface Known {
  about: RegExp;
  group: GroupTitle;
  /** A row whose cells are words: for who has the line, and for other tiers that may sell. */
  words?: { label: string; has: string; without: string };
}

/**
 * The group of each line of what a tier includes; the lines themselves are written by staff. The first match counts.
 */
const known: readonly Known[] = [
  { about: /\bmarked\b/i, group: "Learn" },
  {
    about: /\b(figures|analytics)\b/i,
    group: "Teach and sell",
    words: { label: "Sales figures", has: "All years", without: "30 days" },
  },
  {
    about: /\breview(s|ed)?\b/i,
    group: "Be seen",
    words: { label: "Review of new resources", has: "First", without: "In turn" },
  },
  { about: /\bfeatured\b/i, group: "Be seen" },
  { about: /\b(sell|create|booked|templates?)\b/i, group: "Teach and sell" },
  { about: /\b(buy|learn|book|free)\b/i, group: "Learn" },
];

/** Every line that some tier includes, against every tier: who has a level has what the levels below it include. */
export function comparisonGroups(tiers: readonly TierAbout[]): ComparisonGroup[] {
  const lines = tiers.flatMap((tier) => tier.includes.map((line) => ({ ...rowOf(line, tier, tiers), tier })));
  return groupTitles.flatMap((title) => {
    const own = lines.filter(({ group }) => group === title);
    const rows =
      title === "Teach and sell"
        ? [
            ...own.filter(({ tier }) => tier.level <= firstPaid(tiers)),
            ...moneyRows(tiers),
            ...own.filter(({ tier }) => tier.level > firstPaid(tiers)),
          ]
        : own;
    return rows.length === 0 ? [] : [{ title, rows: rows.map(({ label, has }) => ({ label, has })) }];
  });
}

/** What is included in one sentence, for a small card. */
export function includedSentence(tier: TierAbout): string {
  const parts =
    tier.commission === null
      ? tier.includes
      : [...tier.includes, `${percentText(tier.commission).replace(" ", "\u00a0")} commission`];
  const lower = parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)));
  return lower.length === 0 ? "" : `${lower.join(", ")}.`;
}

export const percentText = (percent: number): string => `${percent} %`;

function rowOf(line: string, { level }: TierAbout, tiers: readonly TierAbout[]) {
  const found = known.find(({ about }) => about.test(line));
  const words = found?.words;
  const has = tiers.map((tier): Has => {
    if (tier.level >= level) return words?.has ?? true;
    return words !== undefined && tier.commission !== null ? words.without : false;
  });
  return { group: found?.group ?? "Also included", label: words?.label ?? line, has };
}

const exampleCents = 2400;

function moneyRows(tiers: readonly TierAbout[]): ComparisonRow[] {
  if (tiers.every(({ commission }) => commission === null)) return [];
  const cell = (write: (commission: number) => string) =>
    tiers.map(({ commission }): Has => (commission === null ? false : write(commission)));
  return [
    { label: "Commission on sales", has: cell(percentText) },
    {
      label: `You keep of a ${formatUsd(exampleCents / 100)} class plan`,
      has: cell((commission) => formatUsd((exampleCents - Math.round((exampleCents * commission) / 100)) / 100)),
    },
  ];
}

const firstPaid = (tiers: readonly TierAbout[]): number =>
  Math.min(...tiers.filter(({ level }) => level > 0).map(({ level }) => level));
