import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { paymentsEndpoints } from "@pavane/contract/payments/endpoints";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../platform/http/actor.ts";
import { orSignInAgain } from "../../platform/http/ended-session.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import { isOfProvider } from "./of-provider.ts";
import { receiveEvent } from "./receive-event.ts";
import { replayEvent } from "./replay-event.ts";
import { confirmInSandbox, payInSandbox, type SandboxPayDeps } from "./sandbox/pay-sandbox.ts";
import { readTestCard } from "./sandbox/test-card.ts";
import { findPayment } from "./store.ts";

const triesOfPayment: Limit = { name: "sandbox-card:payment", most: 30, windowSeconds: 600 };

export function paymentsRoutes(deps: SandboxPayDeps): Handlers<typeof paymentsEndpoints> {
  return {
    paySandbox: async ({ actor, params, body, request }) => {
      const payment = await findOpenPayment(params.id, actor, request, deps);
      if (isRefusal(payment)) return payment;
      const card = { number: body.number, expMonth: body.exp_month, expYear: body.exp_year };
      const effect = readTestCard(card, deps.clock.now());
      return isRefusal(effect) ? effect : payInSandbox(payment, effect, deps);
    },
    confirmSandbox: async ({ actor, params, body, request }) => {
      const payment = await findOpenPayment(params.id, actor, request, deps);
      return isRefusal(payment) ? payment : confirmInSandbox(payment, body.approve, deps);
    },
    sandboxWebhook: ({ request }) => receiveEvent("sandbox", request.body, request.headers, deps),
    stripeWebhook: ({ request }) => receiveEvent("stripe", request.body, request.headers, deps),
    replayEvent: async ({ actor, params }) => {
      const refused = await replayEvent(actor, params.id, deps);
      return refused ?? { received: true };
    },
  };
}

/** A payment of the sandbox that the caller may pay: their order's, or one whose token they have. Tries are counted. */
async function findOpenPayment(id: number, actor: Actor | null, request: FastifyRequest, deps: SandboxPayDeps) {
  const payment = await findPayment(deps.db.read, id);
  const token = request.headers["order-token"];
  const usable = payment?.provider === "sandbox" && isOfProvider(payment, deps.provider);
  if (!usable || !(await deps.orders.mayOpen(payment.orderId, actor, typeof token === "string" ? token : null)))
    return orSignInAgain({ actor, request }, refuse(paymentsErrors.order_not_found));
  return (await deps.limiter.hit(triesOfPayment, String(id))) ?? payment;
}
