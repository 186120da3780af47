import { readPublicId } from "@pavane/contract/checkout/public-id";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { TakenUpAs } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { FoundOrder } from "../orders-port.ts";
import { refuseTakeUp, type DecisionMessage } from "./decide.ts";
import { endUnknownPlan } from "./end-plan.ts";
import { presentOne } from "./present-unknowns.ts";
import { findUnknown, type UnknownRow } from "./decisions-repository.ts";
import { takeUpAsUnknown } from "./take-up-as-unknown.ts";
import { takeUpMovedMoney } from "./take-up-moved-money.ts";
import { takeUpPayment } from "./take-up-payment.ts";
import { takeUpTransfer } from "./take-up-transfer.ts";

export interface TakeUpRequest {
  readonly as: TakenUpAs;
  /** Of the order, where it is another than it names. */
  readonly orderPublicId?: string | undefined;
}

type TakeUpRefusal = Refusal<
  "unknown_not_found" | "wrong_state" | "order_not_found" | "cannot_be_taken_up" | "provider_unavailable"
>;

/**
 * Takes over something that the provider has and no row knows, for an administrator: books it to its order, its seller,
 * or as money whose owner is not known. Once, even if several people press at the same moment.
 */
export async function takeUpUnknown(
  deps: PaymentsDeps,
  actor: Actor,
  id: number,
  request: TakeUpRequest,
): Promise<DecisionMessage | TakeUpRefusal> {
  const unknown = await findUnknown(deps.db.read, id);
  if (unknown === null) return refuse(paymentsErrors.unknown_not_found);
  if (unknown.state !== "open") return refuse(paymentsErrors.wrong_state);
  if (unknown.provider !== deps.provider.name || unknown.test !== deps.provider.testMode)
    return refuseTakeUp("It is at a payment service, or of a kind of money, that is not configured now.");
  const { order, can } = await presentOne(deps, id);
  // An order other than the one it names can be given for a payment only; what was returned belongs to the order of its
  // payment.
  const isAllowed = can.take_up.includes(request.as) || (request.as === "order" && unknown.kind === "payment");
  if (!isAllowed || (can.take_up.length === 0 && unknown.kind !== "payment"))
    return refuse(paymentsErrors.cannot_be_taken_up);
  if (unknown.kind === "transfer" || unknown.kind === "bank_payout")
    return takeUpTransfer(
      deps,
      actor,
      { ...unknown, kind: unknown.kind },
      request.as === "seller" ? "seller" : "unknown",
    );
  if (unknown.kind === "subscription") return endUnknownPlan(deps, actor, unknown);
  if (request.as !== "order") return takeUpAsUnknown(deps, actor, unknown);
  const found = await findOrder(deps, unknown, request.orderPublicId ?? order?.public_id);
  if (isRefusal(found)) return found;
  return unknown.kind === "payment"
    ? takeUpPayment(deps, actor, unknown, found)
    : takeUpMovedMoney(deps, actor, unknown, found.id);
}

async function findOrder(
  { orders }: PaymentsDeps,
  { currency }: UnknownRow,
  typed: string | undefined,
): Promise<FoundOrder | Refusal<"order_not_found" | "cannot_be_taken_up">> {
  const publicId = typed === undefined ? null : readPublicId(typed);
  const [order] = publicId === null ? [] : await orders.find({ publicIds: [publicId], ids: [] });
  if (order === undefined) return refuse(paymentsErrors.order_not_found);
  return currency === ledgerCurrency ? order : refuseTakeUp("The books are in US dollars, and this is not.");
}
