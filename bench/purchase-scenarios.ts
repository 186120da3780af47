import type { Scenario } from "./scenarios.ts";
import { coursesOfLearner, learners } from "./seed/seed.ts";

/**
 * Adding to a cart, and a whole purchase from the cart to the fulfilled order. Every round is another person and another
 * course of `priced`, so nobody owns what they buy.
 */
export function purchaseScenarios(priced: readonly number[]): Scenario[] {
  const course = (round: number, from: readonly number[]): number => {
    const person = learnerOf(round);
    const own = new Set(coursesOfLearner(person));
    const begin = person * 31 + Math.floor(round / learners) * 7;
    const found = from.map((_, index) => from[(begin + index) % from.length] ?? 0).find((id) => !own.has(id));
    if (found === undefined) throw new Error("nothing left to buy");
    return found;
  };
  // What was bought cannot be added any more, so the two take other courses.
  const [bought, added] = [0, 1].map((rest) => priced.filter((_, index) => index % 2 === rest));
  const add =
    (from: readonly number[] = priced) =>
    (round: number) => ({
      method: "POST" as const,
      path: "/api/cart",
      learner: learnerOf(round),
      body: { itemType: "course", itemId: course(round, from), quantity: 1 },
    });
  const step = (path: (before: any) => string, body?: (before: any) => unknown) => (round: number, before: any) => ({
    method: "POST" as const,
    path: path(before),
    learner: learnerOf(round),
    ...(body === undefined ? {} : { body: body(before) }),
  });
  return [
    {
      name: "whole purchase",
      steps: [
        add(bought),
        step(
          () => "/api/checkout/quote",
          () => ({}),
        ),
        step(
          () => "/api/orders",
          (quote) => ({ fingerprint: quote.fingerprint, accept_terms: true }),
        ),
        step((order) => `/api/orders/${order.public_id}/payment`),
        step(
          (payment) => `/api/payments/${payment.payment_id}/sandbox`,
          () => ({ number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123", name: "A. Dancer" }),
        ),
      ],
    },
    // Last, because a purchase takes everything that is in a cart.
    { name: "add to cart", steps: [add(added)] },
  ];
}

const learnerOf = (round: number): number => 1 + (round % learners);
