/** Least and most of what a plan of a class has. */
export const planLimits = { title: [3, 120], heading: 120, note: 2000, minutes: [1, 240], rows: 100 } as const;

export interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * When each row begins and ends: "17:10" to "17:18". Without a start the clock counts from zero: "0:10" to "0:18". A
 * class may continue past midnight. Rows without minutes yet take no time.
 */
export function clockOf(starts: string | null, minutes: readonly (number | null)[]): ClockSpan[] {
  const begin = starts === null ? null : minuteOfDay(starts);
  let passed = 0;
  return minutes.map((length) => {
    const from = passed;
    passed += length ?? 0;
    return { from: momentText(begin, from), to: momentText(begin, passed) };
  });
}

export type Balance = { readonly kind: "over" | "free"; readonly minutes: number } | { readonly kind: "even" };

/** How the rows fit into the length of the class. */
export function balanceOf(length: number, minutes: readonly (number | null)[]): Balance {
  const left = length - minutes.reduce<number>((sum, row) => sum + (row ?? 0), 0);
  if (left === 0) return { kind: "even" };
  return left > 0 ? { kind: "free", minutes: left } : { kind: "over", minutes: -left };
}

/** "4 minutes over", "6 minutes free"; null where it fits exactly. */
export function balanceText(balance: Balance): string | null {
  if (balance.kind === "even") return null;
  return `${balance.minutes} ${balance.minutes === 1 ? "minute" : "minutes"} ${balance.kind}`;
}

/** Sentences of the plans, word for word (specification of the market, section 5). */
export const planTexts = {
  title: "Title must be at least 3 characters",
  minutes: "Minutes must be from 1 to 240",
  ended: "You no longer have access.",
} as const;

function minuteOfDay(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

function momentText(begin: number | null, passed: number): string {
  const at = begin === null ? passed : (begin + passed) % (24 * 60);
  const hours = String(Math.floor(at / 60));
  return `${begin === null ? hours : hours.padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
