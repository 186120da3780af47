import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { Order } from "@pavane/contract/checkout/schema-order";
import type { CompanyDetails } from "@pavane/contract/core/company";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { openOrder, type OrderRequester } from "../orders/open-order.ts";
import { mayNameCompany } from "../orders/may-name-company.ts";
import { lockOrder, setOrderCompany } from "../orders/orders-repository.ts";
import { viewOrder } from "../orders/view-order.ts";

/**
 * Company details on the receipt of one order, from its buyer: by account, or by the order's link until it is in an account. Neither
 * other receipts nor the account's own details change. An order that ended unpaid has no receipt: `wrong_state`.
 */
export async function saveOrderCompany(
  deps: CheckoutDeps,
  publicId: string,
  asking: OrderRequester,
  company: CompanyDetails | null,
): Promise<Order | Refusal<"order_not_found" | "wrong_state">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  const refused = await deps.db.write(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked === null || !mayNameCompany(locked.status)) return refuse(checkoutErrors.wrong_state);
    await setOrderCompany(tx, order.id, company, deps.clock.now());
    return null;
  });
  return refused ?? viewOrder(deps, publicId, asking);
}
