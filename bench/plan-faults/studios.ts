import { call, type Person } from "./calls.ts";
import { giveCard } from "./cards.ts";
import { actOnPlan, isOver, tiers } from "./plans.ts";
import { emailOf } from "./world.ts";

const fewest = 2;
const most = 6;

/** A day of somebody who pays for a studio: offers seats, takes them back, buys more or fewer, and cares for its plan. */
export async function actAsStudio(person: Person): Promise<void> {
  const { chance } = person;
  const plans = await call(person, "GET", "/api/subscriptions/user");
  const studio = plans.data.find((plan: any) => plan.source === "studio");
  if (studio === undefined || isOver(studio)) return begin(person);
  if (chance.happens(60)) return actOnPeople(person);
  const change = { plan_key: `${chance.pick(tiers)}_monthly`, quantity: chance.between(fewest, most) };
  return actOnPlan(person, studio, change, { subscription_id: studio.id });
}

async function begin(person: Person): Promise<void> {
  const { chance } = person;
  const begun = await call(person, "POST", "/api/subscriptions/checkout", {
    plan_key: `${chance.pick(tiers)}_monthly`,
    seats: chance.between(fewest, most),
    studio_name: `Studio ${person.id}`,
    accept_terms: true,
  });
  if (begun.payment) await giveCard(person, begun.payment.id);
  return actOnPeople(person);
}

async function actOnPeople(person: Person): Promise<void> {
  const { chance } = person;
  const { studio } = await call(person, "GET", "/api/subscriptions/seats");
  if (studio && studio.data.length > 0 && chance.happens(25))
    return call(person, "DELETE", `/api/subscriptions/seats/${chance.pick<any>(studio.data).id}`);
  // People of the neighbourhood, so that several studios offer a seat to the same.
  const ids = Array.from({ length: chance.between(1, 4) }, () => Math.max(1, person.id - chance.below(20)));
  await call(person, "POST", "/api/subscriptions/seats", { emails: ids.map(emailOf) });
  // Some read their mail at once, and two may take the last one.
  await Promise.all(ids.filter(() => chance.happens(50)).map((id) => actOnSeats({ ...person, id })));
}

/** Somebody looks at the seats that are offered to them, and at their own. */
export async function actOnSeats(person: Person): Promise<void> {
  const { chance } = person;
  const { mine } = await call(person, "GET", "/api/subscriptions/seats");
  if (mine.length === 0) return;
  const seat = chance.pick<any>(mine);
  const path = `/api/subscriptions/seats/${seat.id}`;
  if (seat.state === "invited") return call(person, "POST", `${path}/${chance.happens(85) ? "accept" : "decline"}`, {});
  if (chance.happens(15)) return call(person, "DELETE", path);
}
