import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Chance } from "../faults/random.ts";
import { tokenOf } from "./world.ts";

/** So many of a hundred people do something on a day. */
const activity = 6;
const keys = ["educator", "premium", "royalty"].flatMap((tier) =>
  ["monthly", "monthly", "quarterly", "annual"].map((end) => `${tier}_${end}`),
);
const cards = ["4242424242424242", "4242424242424242", "4000000000000341", "4000002500003155", "4000000000000002"];

interface Person {
  readonly http: FastifyInstance;
  readonly chance: Chance;
  readonly token: string;
}

/** A day of people with plans and without: they begin, change, cancel, resume and pay, sometimes in two tabs at once. */
export async function letPeopleAct(http: FastifyInstance, chance: Chance, pool: Pool): Promise<void> {
  const { rows } = await pool.query("select count(*)::int as people from users");
  for (let id = 1; id <= rows[0].people; id += 1) {
    if (!chance.happens(activity)) continue;
    const person = { http, chance, token: tokenOf(id) };
    const tabs = chance.happens(15) ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => act(person)));
  }
}

async function act(person: Person): Promise<void> {
  const { chance } = person;
  const plans = await call(person, "GET", "/api/subscriptions/user");
  const own = plans.data.find((plan: any) => plan.source === "own");
  if (own === undefined || ["CANCELED", "EXPIRED", "INCOMPLETE"].includes(own.status)) return begin(person);
  if (own.status === "PAST_DUE")
    return chance.happens(40) ? giveNewCard(person) : simple(person, chance.happens(60) ? "pay" : "cancel");
  if (chance.happens(50)) return changePlan(person);
  if (chance.happens(30)) return giveNewCard(person);
  return simple(person, own.cancel_at_period_end ? "resume" : "cancel");
}

async function begin(person: Person): Promise<void> {
  const plan_key = person.chance.pick(keys);
  const begun = await call(person, "POST", "/api/subscriptions/checkout", { plan_key, accept_terms: true });
  if (begun.payment) await giveCard(person, begun.payment.id);
}

async function giveCard(person: Person, paymentId: number): Promise<void> {
  const { chance } = person;
  const path = `/api/subscription-payments/${paymentId}`;
  const card = { number: chance.pick(cards), exp_month: 12, exp_year: 2040, cvc: "123" };
  const paid = await call(person, "POST", `${path}/sandbox`, card);
  if (paid.status === "requires_action" && chance.happens(80))
    await call(person, "POST", `${path}/confirm`, { approve: chance.happens(80) });
}

async function giveNewCard(person: Person): Promise<void> {
  const setup = await call(person, "POST", "/api/subscriptions/card", {});
  if (typeof setup.id === "number") await giveCard(person, setup.id);
}

const simple = async (person: Person, what: "pay" | "cancel" | "resume"): Promise<void> => {
  await call(person, "POST", `/api/subscriptions/${what}`, {});
};

async function changePlan(person: Person): Promise<void> {
  const plan_key = person.chance.pick(keys);
  const quote = await call(person, "POST", "/api/subscriptions/quote", { plan_key });
  if (quote.quote_id === undefined) return;
  const changed = await call(person, "POST", "/api/subscriptions/change", { plan_key, quote_id: quote.quote_id });
  const payment = changed.payment;
  if (payment?.status === "requires_action" && person.chance.happens(60))
    await call(person, "POST", `/api/subscription-payments/${payment.id}/confirm`, { approve: true });
}

async function call({ http, token }: Person, method: "GET" | "POST", path: string, body?: object): Promise<any> {
  const answer = await http.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (answer.statusCode >= 500 && answer.statusCode !== 503 && answer.statusCode !== 502)
    throw new Error(`${method} ${path} answered ${answer.statusCode} ${answer.body}`);
  if (answer.statusCode === 401) throw new Error(`${method} ${path}: nobody is signed in`);
  return answer.body === "" ? {} : answer.json();
}
