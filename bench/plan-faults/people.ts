import { call, type Person } from "./calls.ts";
import { giveCard } from "./cards.ts";
import { actOnPlan, isOver, tiers } from "./plans.ts";
import { actAsStudio, actOnSeats } from "./studios.ts";

const keys = tiers.flatMap((tier) =>
  ["monthly", "monthly", "quarterly", "annual"].map((interval) => `${tier}_${interval}`),
);

/** One of so many people also pays for a studio. */
const oneStudioOf = 10;

/** What somebody does who comes by: begin, change, cancel, resume and pay a plan, care for a studio, look at offered seats. */
export async function act(person: Person): Promise<void> {
  const { chance, id } = person;
  if (id % oneStudioOf === 0 && chance.happens(60)) return actAsStudio(person);
  if (chance.happens(40)) return actOnSeats(person);
  const plans = await call(person, "GET", "/api/subscriptions/user");
  const own = plans.data.find((plan: any) => plan.source === "own");
  if (own === undefined || isOver(own)) return begin(person);
  return actOnPlan(person, own, { plan_key: chance.pick(keys) }, {});
}

async function begin(person: Person): Promise<void> {
  const plan_key = person.chance.pick(keys);
  const begun = await call(person, "POST", "/api/subscriptions/checkout", { plan_key, accept_terms: true });
  if (begun.payment) await giveCard(person, begun.payment.id);
}
