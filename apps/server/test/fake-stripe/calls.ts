import { type FakeAnswer, invalid, listed, missing, ok } from "./answers.ts";
import { answerBilling } from "./billing/calls.ts";
import { answerConnect } from "./connect.ts";
import { metadataOf } from "./form.ts";
import { newId } from "./ids.ts";
import type { FakeIntent, FakeRefund } from "./objects.ts";
import type { FakeState } from "./state.ts";

/** Form fields by their bracketed name, for example `metadata[order]`. */
export type Form = URLSearchParams;

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  /** In whose name it is made: the header Stripe-Account. */
  readonly account: string | null;
}

/** The calls of API v1 that we use, by method and path. Null: no such call. */
export function answerCall(state: FakeState, { method, path, form, account }: FakeCall): FakeAnswer | null {
  const [, , collection, id, action] = path.split("/");
  const call = `${method} ${collection}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
  switch (call) {
    case "POST payment_intents":
      return createIntent(state, form);
    case "GET payment_intents/:id":
      return withIntent(state, id, (intent) => ok(shownIntent(intent, form)));
    case "POST payment_intents/:id/cancel":
      return withIntent(state, id, (intent) => cancelIntent(state, intent));
    case "POST refunds":
      return createRefund(state, form);
    case "GET refunds/:id": {
      const refund = state.refunds.get(id ?? "");
      return refund ? ok(refund) : missing("refund", id);
    }
    case "GET refunds": {
      const of = form.get("payment_intent");
      return ok(
        listed(
          [...state.refunds.values()].filter((refund) => of === null || refund.payment_intent === of),
          form,
        ),
      );
    }
    case "GET disputes/:id": {
      const dispute = state.disputes.get(id ?? "");
      return dispute ? ok(dispute) : missing("dispute", id);
    }
    case "GET disputes":
      return ok(listed([...state.disputes.values()], form));
    default:
      return (
        answerConnect(state.connect, { call, id: id ?? "", form, account }) ??
        answerBilling(state.billing.ledger, billingCall(method, path), id ?? "", form)
      );
  }
}

/** `invoices/create_preview` is a call of its own. */
const billingCall = (method: string, path: string): string => {
  const [, , collection, id, action] = path.split("/");
  const named = id === "create_preview" ? "/create_preview" : id ? "/:id" : "";
  return `${method} ${collection}${named}${action ? `/${action}` : ""}`;
};

function createIntent(state: FakeState, form: Form): FakeAnswer {
  const amount = Number(form.get("amount"));
  if ([...form.keys()].some((key) => key.startsWith("payment_method_types")))
    return invalid("payment_method_types_no_longer_supported", "payment_method_types is no longer supported.");
  if (form.get("currency") !== "usd") return invalid("parameter_missing", "Missing required param: currency.");
  if (!Number.isInteger(amount)) return invalid("parameter_invalid_integer", "Invalid integer: amount");
  if (amount < 50) return invalid("amount_too_small", "Amount must be at least $0.50 usd");
  const id = newId("pi");
  const intent: FakeIntent = {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    currency: "usd",
    status: "requires_payment_method",
    last_payment_error: null,
    latest_charge: null,
    client_secret: `${id}_secret_${newId("s")}`,
    metadata: metadataOf(form),
    customer: null,
    created: state.seconds(),
  };
  state.intents.set(id, intent);
  state.tell("payment_intent.created", intent);
  return ok(shownIntent(intent, form));
}

/** Unless it is asked for, the charge is an id only. */
function shownIntent(intent: FakeIntent, form: Form): object {
  const expanded = [...form].some(([key, value]) => key.startsWith("expand") && value.startsWith("latest_charge"));
  return expanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null };
}

function withIntent(state: FakeState, id: string | undefined, answer: (intent: FakeIntent) => FakeAnswer): FakeAnswer {
  const intent = state.intents.get(id ?? "");
  return intent ? answer(intent) : missing("payment_intent", id);
}

function cancelIntent(state: FakeState, intent: FakeIntent): FakeAnswer {
  if (["succeeded", "canceled", "processing"].includes(intent.status))
    return invalid(
      "payment_intent_unexpected_state",
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  state.cancel(intent);
  return ok(shownIntent(intent, new URLSearchParams()));
}

function createRefund(state: FakeState, form: Form): FakeAnswer {
  return withIntent(state, form.get("payment_intent") ?? undefined, (intent) => {
    if (intent.latest_charge?.status !== "succeeded")
      return invalid("missing", `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    const amount = Number(form.get("amount") ?? intent.amount_received);
    const before = [...state.refunds.values()].filter(
      (refund) => refund.payment_intent === intent.id && refund.status !== "failed",
    );
    const disputed = [...state.disputes.values()].filter(
      ({ payment_intent, status }) =>
        payment_intent === intent.id && (status === "needs_response" || status === "lost"),
    );
    if (disputed.length > 0) return invalid("charge_disputed", "The charge cannot be refunded, as it is disputed.");
    const left = before.reduce((rest, refund) => rest - refund.amount, intent.amount_received);
    if (left === 0) return invalid("charge_already_refunded", "This charge has already been refunded.");
    if (amount > left) return invalid("amount_too_large", "Refund amount is greater than unrefunded amount on charge.");
    const refund: FakeRefund = {
      id: newId("re"),
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: state.habits.slowRefunds ? "pending" : "succeeded",
      metadata: metadataOf(form),
      created: state.seconds(),
    };
    state.refunds.set(refund.id, refund);
    state.tell("refund.created", refund);
    return ok(refund);
  });
}
