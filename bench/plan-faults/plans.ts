import { call, type Person } from "./calls.ts";
import { giveNewCard } from "./cards.ts";

export const tiers = ["educator", "premium", "royalty"];
export const isOver = ({ status }: { status: string }): boolean =>
  ["CANCELED", "EXPIRED", "INCOMPLETE"].includes(status);

/** `change`: what is wished instead; `which`: names the subscription. */
export async function actOnPlan(person: Person, plan: any, change: object, which: object): Promise<void> {
  const { chance } = person;
  const simple = (what: "pay" | "cancel" | "resume") => call(person, "POST", `/api/subscriptions/${what}`, which);
  if (plan.status === "PAST_DUE" && chance.happens(40)) return giveNewCard(person, which);
  if (plan.status === "PAST_DUE") return simple(chance.happens(60) ? "pay" : "cancel");
  if (chance.happens(50)) return changePlan(person, { ...change, ...which });
  if (chance.happens(30)) return giveNewCard(person, which);
  return simple(plan.cancel_at_period_end ? "resume" : "cancel");
}

async function changePlan(person: Person, change: object): Promise<void> {
  const quote = await call(person, "POST", "/api/subscriptions/quote", change);
  if (quote.quote_id === undefined) return;
  const accepted = { ...change, quantity: undefined, quote_id: quote.quote_id };
  const changed = await call(person, "POST", "/api/subscriptions/change", accepted);
  const payment = changed.payment;
  if (payment?.status === "requires_action" && person.chance.happens(60))
    await call(person, "POST", `/api/subscription-payments/${payment.id}/confirm`, { approve: true });
}
