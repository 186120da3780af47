import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { paymentsEndpoints } from "@pavane/contract/payments/endpoints";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../platform/http/actor.ts";
import { orSignInAgain } from "../../platform/http/ended-session.ts";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import { isOfProvider } from "./of-provider.ts";
import { receiveEvent } from "./receive-event.ts";
import { replayEvent } from "./replay-event.ts";
import { confirmInSandbox, payInSandbox, type SandboxPayDeps } from "./sandbox/pay-sandbox.ts";
import { readTestCard } from "./sandbox/test-card.ts";
import { findPayment } from "./repository.ts";

const triesOfPayment: Limit = { name: "sandbox-card:payment", most: 30, windowSeconds: 600 };

export function paymentsRoutes(deps: SandboxPayDeps): Handlers<typeof paymentsEndpoints> {
  return {
    paySandbox: async ({ actor, params, body, request }) => {
      const payment = await findOpenPayment(deps, actor, params.id, request);
      if (isRefusal(payment)) return payment;
      const { number, exp_month: expMonth, exp_year: expYear, cvc: _cvc, name: _name, ...rest } = body;
      assertNoRest(rest);
      const effect = readTestCard({ number, expMonth, expYear }, deps.clock.now());
      return isRefusal(effect) ? effect : payInSandbox(deps, payment, effect);
    },
    confirmSandbox: async ({ actor, params, body: { approve, ...rest }, request }) => {
      assertNoRest(rest);
      const payment = await findOpenPayment(deps, actor, params.id, request);
      return isRefusal(payment) ? payment : confirmInSandbox(deps, payment, approve);
    },
    sandboxWebhook: ({ request }) => receiveEvent(deps, "sandbox", request.body, request.headers),
    stripeWebhook: ({ request }) => receiveEvent(deps, "stripe", request.body, request.headers),
    replayEvent: async ({ actor, params }) => {
      const refused = await replayEvent(deps, actor, params.id);
      return refused ?? { received: true };
    },
  };
}

/** A payment of the sandbox that the caller may pay: their order's, or one whose token they have. Tries are counted. */
async function findOpenPayment(deps: SandboxPayDeps, actor: Actor | null, id: number, request: FastifyRequest) {
  const payment = await findPayment(deps.db.read, id);
  const token = request.headers["order-token"];
  const usable = payment?.provider === "sandbox" && isOfProvider(payment, deps.provider);
  if (!usable || !(await deps.orders.mayOpen(payment.orderId, actor, typeof token === "string" ? token : null)))
    return orSignInAgain({ actor, request }, refuse(paymentsErrors.order_not_found));
  return (await deps.limiter.hit(triesOfPayment, String(id))) ?? payment;
}
