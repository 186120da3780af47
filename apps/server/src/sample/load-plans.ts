import { dayMs } from "@pavane/contract/core/durations";
import type { MovableClock } from "../platform/clock.ts";
import type { SampleApi } from "./sample-api.ts";

interface SamplePlan {
  /** Username of a sample learner. */
  readonly by: string;
  readonly plan: string;
  /** Of a studio, which has a name; by their usernames, who took a seat of it, and to whom one is offered. */
  readonly studio?: {
    readonly name: string;
    readonly seats: number;
    readonly held: readonly string[];
    readonly offered: readonly string[];
  };
  /** The card that declines every renewal, or none: it is still waited for. */
  readonly card?: "declines" | "none";
  readonly cancels?: true;
  /** Days that pass for it afterwards; its trial lasts 14. */
  readonly days?: number;
}

/** One in every state that a plan can be in. */
const plans: readonly SamplePlan[] = [
  { by: "amara.b", plan: "premium_monthly", days: 40 },
  { by: "benoit.l", plan: "royalty_monthly", days: 5 },
  {
    by: "chloe.d",
    plan: "educator_monthly",
    studio: { name: "Studio Duval", seats: 5, held: ["elena.r", "lucia.m"], offered: ["learner"] },
    days: 20,
  },
  { by: "dmitri.p", plan: "educator_monthly", card: "declines", days: 15 },
  { by: "farid.k", plan: "educator_quarterly", cancels: true, days: 20 },
  { by: "grace.o", plan: "premium_monthly", card: "declines", days: 30 },
  { by: "hanna.s", plan: "educator_monthly", card: "none" },
  { by: "ivan.t", plan: "educator_annual", cancels: true, days: 3 },
  { by: "june.w", plan: "educator_quarterly", days: 60 },
];

interface Office {
  readonly admin: SampleApi;
  readonly password: string;
  readonly clock: MovableClock;
  readonly learner: (username: string) => SampleApi;
}

/** People who pay for plans in test mode, in every state; time passes for each as staff let it pass. */
export async function loadPlans({ admin, password, clock, learner }: Office): Promise<void> {
  await admin("POST /api/confirm", { body: { password } });
  for (const wish of plans) {
    const id = await begin(learner(wish.by), wish);
    if (wish.studio) await fillSeats(learner, wish.by, wish.studio);
    if (wish.days === undefined) continue;
    const to = new Date(clock.now().getTime() + wish.days * dayMs).toISOString();
    await admin("POST /api/admin/subscriptions/:id/advance", { params: { id: String(id) }, body: { to } });
  }
}

async function begin(call: SampleApi, { plan, studio, card, cancels }: SamplePlan): Promise<number> {
  const seats = studio === undefined ? {} : { seats: studio.seats, studio_name: studio.name };
  const begun = await call("POST /api/subscriptions/checkout", {
    body: { plan_key: plan, accept_terms: true, ...seats },
  });
  const { payment } = begun;
  const id = begun.subscription.id;
  if (id === null || payment === null) throw new Error("Sample data: a plan without a number or a payment was begun");
  if (card === "none") return id;
  const number = card === "declines" ? "4000000000000341" : "4242424242424242";
  await call("POST /api/subscription-payments/:id/sandbox", {
    params: { id: String(payment.id) },
    body: { number, exp_month: 12, exp_year: 2034, cvc: "123" },
  });
  if (cancels) await call("POST /api/subscriptions/cancel", { body: {} });
  return id;
}

/** Offers seats by the addresses of their people, some of whom take theirs. */
async function fillSeats(
  learner: Office["learner"],
  owner: string,
  { held, offered }: NonNullable<SamplePlan["studio"]>,
): Promise<void> {
  const addresses = await Promise.all(
    [...held, ...offered].map(async (username) => (await learner(username)("GET /api/me")).email),
  );
  const emails = addresses.filter((email) => email !== null);
  await learner(owner)("POST /api/subscriptions/seats", { body: { emails } });
  for (const username of held) {
    const { mine } = await learner(username)("GET /api/subscriptions/seats");
    for (const { id } of mine)
      await learner(username)("POST /api/subscriptions/seats/:id/accept", { params: { id: String(id) } });
  }
}
