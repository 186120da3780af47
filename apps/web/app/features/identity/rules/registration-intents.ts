/** What users may join for besides learning, and what each needs; people who earn money here need a plan too. */
export const intents = [
  { value: "teach", label: "Teach", needs: "the role Instructor", plan: null },
  { value: "sell", label: "Sell", needs: "the role Seller and a confirmed e-mail", plan: "sell" },
  { value: "be_booked", label: "Be booked", needs: "the role Professional and a confirmed e-mail", plan: "be booked" },
  { value: "be_listed", label: "Be listed", needs: "the role Listed member", plan: null },
] as const;

export type Intent = (typeof intents)[number];

/**
 * What a wish needs, in words.
 * @param plan the plan with which one sells and is booked, with its price ("Nobility: 14 days free, then $19.00 a month."); null where none is sold
 */
export const intentNeeds = (intent: Intent, plan: string | null): string => {
  const needs = intent.plan === null || plan === null ? intent.needs : `${inBrackets(plan)}, ${intent.needs}`;
  return `Needs ${needs}. Your wish goes to an administrator.`;
};

/** What Free lacks for the wishes that were chosen; null where it lacks nothing or no plan is sold. */
export function planNeeded(chosen: readonly string[], plan: string | null): string | null {
  const wishes = intents.flatMap((intent) => (chosen.includes(intent.value) && intent.plan ? [intent.plan] : []));
  return wishes.length === 0 || plan === null ? null : `To ${wishes.join(" and ")} you need ${inBrackets(plan)}.`;
}

const inBrackets = (plan: string): string => `a plan (${plan.replace(/\.$/, "")})`;
