import { call, type Person } from "./calls.ts";

const approves = "4242424242424242";
const declinesLater = "4000000000000341";
const asks = "4000002500003155";
const declines = "4000000000000002";
const cards = [approves, approves, declinesLater, asks, declines];

/** Gives a card to a payment, or stores one; sometimes what it asks is answered. */
export async function giveCard(person: Person, paymentId: number): Promise<void> {
  const { chance } = person;
  const path = `/api/subscription-payments/${paymentId}`;
  const card = { number: chance.pick(cards), exp_month: 12, exp_year: 2040, cvc: "123" };
  const paid = await call(person, "POST", `${path}/sandbox`, card);
  if (paid.status === "requires_action" && chance.happens(80))
    await call(person, "POST", `${path}/confirm`, { approve: chance.happens(80) });
}

/** `which`: names a subscription; without it the own plan. */
export async function giveNewCard(person: Person, which: object): Promise<void> {
  const setup = await call(person, "POST", "/api/subscriptions/card", which);
  if (typeof setup.id === "number") await giveCard(person, setup.id);
}
