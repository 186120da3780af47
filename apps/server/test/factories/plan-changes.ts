import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";
import type { Subscriber } from "./subscribers.ts";

type Caller = Pick<TestPerson, "token">;
type World = Pick<TestApp, "db" | "call">;

/** What a change of the plan would cost. */
export const quoteChange = (world: World, { token: as }: Caller, body: object) =>
  world.call("POST", "/api/subscriptions/quote", { as, body });

/** Accepts a price that was shown. */
export const acceptChange = (world: World, { token: as }: Caller, body: object) =>
  world.call("POST", "/api/subscriptions/change", { as, body });

/** Asks for a price and accepts it. */
export async function changeTo(
  world: World,
  person: Caller,
  plan: string,
  more: { subscription_id?: number; quantity?: number } = {},
) {
  const { quantity, ...which } = more;
  const asked = await quoteChange(world, person, { plan_key: plan, ...more });
  if (asked.status !== 200) throw new Error(`no price of ${plan} ${quantity}: ${JSON.stringify(asked.body)}`);
  return acceptChange(world, person, { plan_key: plan, quote_id: asked.body.quote_id, ...which });
}

export const dropChange = (world: World, { token: as }: Caller, query = "") =>
  world.call("DELETE", `/api/subscriptions/change${query}`, { as });

/** How many invoices were paid with money. */
export const chargesOf = (world: World, { subscriptionId }: Subscriber): Promise<number> =>
  number(
    world,
    `select count(*) from subscription_invoices where subscription_id = $1 and state = 'paid' and paid_cents > 0`,
    [subscriptionId],
  );

/** What the sandbox charged, in cents. */
export const paidAtSandbox = (world: World, { subscriptionId }: Subscriber): Promise<number> =>
  number(
    world,
    `select coalesce(sum(c.amount_cents), 0) from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
     join sandbox_subscriptions s on s.ref = i.subscription_ref
     where c.status = 'succeeded' and s.subscription_id = $1`,
    [subscriptionId],
  );

async function number({ db }: World, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await db.raw(sql, values);
  return Number(Object.values(rows[0] ?? {})[0]);
}

/** The history, each as "upgraded: Nobility Monthly to Imperial Monthly by 3". */
export async function historyOf({ db }: World, { subscriptionId }: Subscriber): Promise<string[]> {
  const { rows } = await db.raw(
    `select kind || coalesce(': ' || detail, '') || coalesce(' by ' || actor_id, '') as text
     from subscription_events where subscription_id = $1 order by id`,
    [subscriptionId],
  );
  return rows.map((row) => String(row["text"]));
}

export const levelOf = async ({ call }: Pick<TestApp, "call">, { token: as }: Caller): Promise<number> =>
  (await call("GET", "/api/me", { as })).body.level;
