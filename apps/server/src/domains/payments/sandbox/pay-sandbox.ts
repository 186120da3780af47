import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { notConfirmedText, type PaymentStatus } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Platform } from "../../../platform/platform.ts";
import type { PaymentsDeps } from "../deps.ts";
import { refusePaying } from "../reserve-payment.ts";
import type { PaymentRow } from "../rows.ts";
import { settlePayment } from "../settle-payment.ts";
import { moveSandboxPayment } from "./sandbox.ts";
import type { CardEffect } from "./test-card.ts";

export type SandboxPayDeps = PaymentsDeps & Pick<Platform, "secret">;

type PaySandboxRefusal = Refusal<"already_paid" | "order_ended" | "provider_unavailable" | "card_declined">;

/** Pays with a test card and applies the result immediately; the event that follows finds nothing to do. */
export async function payInSandbox(
  deps: SandboxPayDeps,
  payment: PaymentRow,
  effect: CardEffect,
): Promise<{ status: PaymentStatus } | PaySandboxRefusal> {
  const refused = await refuseState(deps, payment);
  return refused ?? applyEffect(deps, payment, effect);
}

/** Answers the confirmation that a test number asked for; a refused one leaves the order payable. */
export async function confirmInSandbox(
  deps: SandboxPayDeps,
  payment: PaymentRow,
  approve: boolean,
): Promise<{ status: PaymentStatus } | PaySandboxRefusal | Refusal<"wrong_state">> {
  const refused = await refuseState(deps, payment);
  if (refused) return refused;
  if (payment.status !== "requires_action") return refuse(paymentsErrors.wrong_state);
  const effect: CardEffect = approve
    ? { status: "succeeded", error: null }
    : { status: "failed", error: notConfirmedText };
  return applyEffect(deps, payment, effect);
}

/** What keeps an order from being paid at this moment. The order is locked only to be read in its last state. */
async function refuseState({ db, clock, orders }: SandboxPayDeps, payment: PaymentRow) {
  const { order, blocked } = await db.write(async (tx) => ({
    order: await orders.lock(tx, payment.orderId),
    blocked: await orders.isBlocked(tx, payment.orderId),
  }));
  if (order === null) return refuse(paymentsErrors.order_ended);
  const refused = refusePaying(order.status);
  if (refused) return refused;
  if (payment.status === "succeeded") return refuse(paymentsErrors.already_paid);
  if (blocked || payment.status === "canceled" || order.expiresAt <= clock.now())
    return refuse(paymentsErrors.order_ended);
  return null;
}

async function applyEffect(
  deps: SandboxPayDeps,
  payment: PaymentRow,
  effect: CardEffect,
): Promise<{ status: PaymentStatus } | PaySandboxRefusal> {
  if (payment.providerRef === null) return refuse(paymentsErrors.provider_unavailable);
  const answer = await moveSandboxPayment(deps, payment.providerRef, effect);
  const settled = await settlePayment(deps, payment, answer.payment);
  const { status, error } = settled.payment;
  if (!answer.moved && status === "succeeded") return refuse(paymentsErrors.already_paid);
  if (!answer.moved && status === "canceled") return refuse(paymentsErrors.order_ended);
  if (status === "failed") return refuse(paymentsErrors.card_declined, error === null ? {} : { message: error });
  return { status };
}
