import type { refundEndpoints } from "@pavane/contract/checkout/endpoints-refund";
import type { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import type { ListQuery } from "@pavane/contract/core/list";
import { reply } from "@pavane/contract/core/endpoint";
import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { presentContact, requireConfirmed } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { readKey } from "../../../platform/http/idempotency-key.ts";
import { requireKey } from "../idempotency/once.ts";
import { presentRefundRequest } from "../orders/present-refund-request.ts";
import { askRefund } from "./ask-refund.ts";
import { decideRequest, refuseDeciding } from "./decide-request.ts";
import { refundOrder, refuseRefunding } from "./refund-order.ts";
import { sendRefundAgain } from "./send-refund-again.ts";
import { findRequest, requestsOf, type RequestWithAll } from "./refunds-repository.ts";
import { withdrawRequest } from "./withdraw-request.ts";

type RefundHandlers = Handlers<typeof refundEndpoints>;

export const refundRoutes = (deps: CheckoutDeps): RefundHandlers => ({ ...refunding(deps), ...requests(deps) });

function refunding(deps: CheckoutDeps): Pick<RefundHandlers, "refundOrder" | "sendRefundAgain"> {
  const { clock } = deps;
  return {
    refundOrder: async ({ actor, params, body: { items, reason, ...rest }, request }) => {
      assertNoRest(rest);
      const denied = (await refuseRefunding(deps, actor, params.publicId)) ?? requireConfirmed(actor, clock.now());
      if (denied) return denied;
      const key = requireKey(request);
      if (isRefusal(key)) return key;
      const refunded = await refundOrder(deps, actor, { publicId: params.publicId, items, reason, key });
      return isRefusal(refunded) ? refunded : reply(refunded.status, refunded.answer);
    },
    sendRefundAgain: async ({ actor, params, request }) => {
      const denied = requireConfirmed(actor, clock.now());
      if (denied) return denied;
      const key = readKey(request);
      if (isRefusal(key)) return key;
      const sent = await sendRefundAgain(deps, actor, { refundId: params.id, key });
      return isRefusal(sent) ? sent : reply(sent.status, sent.answer);
    },
  };
}

function requests(
  deps: CheckoutDeps,
): Pick<RefundHandlers, "listRefundRequests" | "askRefund" | "withdrawRefundRequest" | "decideRefundRequest"> {
  const { db, clock } = deps;
  const shown = async (id: number, actor: Actor) => {
    const found = await findRequest(db.read, id);
    return found === null ? refuse(commonErrors.not_found) : presentRequest(found, actor, clock.now());
  };
  return {
    listRefundRequests: ({ actor, query }) => {
      const now = clock.now();
      return answerList(db.read, query, requestsOf(whose(query.scope, actor)), (row) =>
        presentRequest(row, actor, now),
      );
    },
    askRefund: async ({ actor, body }) => {
      const { order_item_id: orderItemId, units, reason, detail, ...rest } = body;
      assertNoRest(rest);
      const requested = await askRefund(deps, actor, { orderItemId, units, reason, detail });
      return isRefusal(requested) ? requested : shown(requested, actor);
    },
    withdrawRefundRequest: async ({ actor, params }) =>
      (await withdrawRequest(deps, actor, params.id)) ?? shown(params.id, actor),
    decideRefundRequest: async ({ actor, params, body: { decision, note = null, ...rest } }) => {
      assertNoRest(rest);
      // Approving gives money back, so it asks for the same confirmation as a refund.
      const denied =
        (await refuseDeciding(deps, actor, params.id)) ??
        (decision === "approve" ? requireConfirmed(actor, clock.now()) : null);
      if (denied) return denied;
      return (await decideRequest(deps, actor, params.id, { decision, note })) ?? shown(params.id, actor);
    },
  };
}

function whose(scope: ListQuery<typeof refundRequestsList>["scope"], actor: Actor): Parameters<typeof requestsOf>[0] {
  if (scope === "sales") return { sellerId: actor.id };
  return scope === "all" && hasRole(actor, "ADMIN") ? {} : { userId: actor.id };
}

/** Staff see who asks and may decide; sellers see the name; a person sees their own. */
function presentRequest({ request, item, order, person, refundedCents }: RequestWithAll, actor: Actor, now: Date) {
  const staff = hasRole(actor, "ADMIN");
  const seller = item.sellerId === actor.id;
  const own = request.userId === actor.id;
  const { name } = presentContact(person);
  const seenBySeller = seller ? { id: null, name, email: null } : null;
  return presentRefundRequest(request, {
    item,
    publicId: order.publicId,
    person: staff ? { ...presentContact(person), email: person.email ?? order.email } : seenBySeller,
    viewer: { own, staff, seller },
    now,
    paidBackCents: refundedCents ?? undefined,
  });
}
