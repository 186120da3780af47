import type { orderEndpoints } from "@pavane/contract/checkout/endpoints-order";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { hasRole } from "../../../platform/http/actor.ts";
import { orSignInAgain } from "../../../platform/http/ended-session.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { issuerOf } from "../../../platform/pdf/receipt/receipt.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { CheckoutDeps } from "../deps.ts";
import { requesterOf, openOrder } from "../orders/open-order.ts";
import { findOrderItems } from "../orders/orders-repository.ts";
import { findAnyOrder } from "../orders/find-any-order.ts";
import { saveOrderCompany } from "./save-order-company.ts";
import { receiptFacts } from "./receipt-facts.ts";

const receiptsPerMinute: Limit = { name: "receipts:order", most: 30, windowSeconds: 60 };

export function receiptRoutes(
  deps: CheckoutDeps,
): Handlers<Pick<typeof orderEndpoints, "getReceipt" | "saveOrderCompany">> {
  const { db, limiter } = deps;
  return {
    saveOrderCompany: async (call) => {
      const { company, ...rest } = call.body;
      assertNoRest(rest);
      return orSignInAgain(call, await saveOrderCompany(deps, call.params.publicId, requesterOf(call), company));
    },
    getReceipt: async (call) => {
      const { actor, params } = call;
      const order = hasRole(actor, "ADMIN")
        ? await findAnyOrder(db.read, params.publicId)
        : await openOrder(db.read, params.publicId, requesterOf(call));
      if (isRefusal(order)) return orSignInAgain(call, order);
      if (order.paidAt === null) return refuse(checkoutErrors.wrong_state);
      const tooMany = await limiter.hit(receiptsPerMinute, String(order.id));
      if (tooMany) return tooMany;
      const payment = await deps.payments.livePayment(db.read, order.id);
      const card = payment?.status === "succeeded" ? payment.card : null;
      const facts = receiptFacts(order, await findOrderItems(db.read, [order.id]), card);
      const settings = await deps.site.getSettings();
      const issuer = issuerOf(settings, deps.baseUrl());
      // The drawing libraries are large and most processes never draw in their first minutes.
      const { receiptPdf } = await import("../../../platform/pdf/receipt/receipt-pdf.ts");
      const content = await receiptPdf(facts, issuer, order.updatedAt);
      return { content, mime: "application/pdf", fileName: `receipt-${facts.number}.pdf` };
    },
  };
}
