import type { Clock } from "../../src/platform/clock.ts";
import { createFakeBilling } from "./billing/billing.ts";
import { createFakeConnect } from "./connect.ts";
import { newId } from "./ids.ts";
import type { FakeCard, FakeCharge, FakeDispute, FakeEvent, FakeIntent, FakeRefund } from "./objects.ts";

/** What the fake remembers, and how a buyer or Stripe itself changes it. Every change writes an event. */
export function createFakeState(clock: Clock) {
  const intents = new Map<string, FakeIntent>();
  const refunds = new Map<string, FakeRefund>();
  const disputes = new Map<string, FakeDispute>();
  const events: FakeEvent[] = [];
  /** Whether fees are known with the payment or come later, and whether refunds take time. */
  const habits = { feeLater: false, slowRefunds: false, receivesCents: null as number | null };

  const now = () => Math.floor(clock.now().getTime() / 1000);
  const seconds = (): number => billing.seconds();
  const tell = (type: string, object: object) => {
    const created = seconds();
    // As it was at that moment, so that reordered events carry outdated states, as real ones do.
    events.push({ id: newId("evt"), object: "event", type, created, data: { object: structuredClone(object) } });
  };
  const intentOf = (id: string): FakeIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`no payment intent ${id}`);
    return intent;
  };
  const succeed = (intent: FakeIntent) => {
    intent.status = "succeeded";
    intent.last_payment_error = null;
    intent.amount_received = habits.receivesCents ?? intent.amount;
    intent.latest_charge = chargeOf(intent, "succeeded");
    if (!habits.feeLater) intent.latest_charge.balance_transaction = feeOf(intent);
    tell("payment_intent.succeeded", intent);
    billing.intentMoved(intent);
  };
  /** A card that was charged in vain leaves a charge; a bank's question that was answered with no leaves none. */
  const decline = (intent: FakeIntent, code: string, message: string) => {
    intent.status = "requires_payment_method";
    if (code === "card_declined") intent.latest_charge = chargeOf(intent, "failed");
    intent.last_payment_error = { type: "card_error", code, message };
    tell("payment_intent.payment_failed", intent);
    billing.intentMoved(intent);
  };
  const pay = (id: string, card: FakeCard) => {
    const intent = intentOf(id);
    if (["succeeded", "canceled", "processing"].includes(intent.status)) return;
    if (card === "declines") return decline(intent, "card_declined", "Your card was declined.");
    if (card === "approves") return succeed(intent);
    intent.status = card === "asks" ? "requires_action" : "processing";
    tell(card === "asks" ? "payment_intent.requires_action" : "payment_intent.processing", intent);
    billing.intentMoved(intent);
  };
  const cancel = (intent: FakeIntent) => {
    intent.status = "canceled";
    tell("payment_intent.canceled", intent);
  };
  const billing = createFakeBilling(now, tell, { intents, charge: (intent, habit) => pay(intent.id, habit), cancel });
  return {
    billing,
    connect: createFakeConnect(seconds, tell),
    intents,
    refunds,
    disputes,
    events,
    seconds,
    habits,
    tell,
    /** What the payment form in the page does. A paid or canceled intent refuses, as Stripe does. */
    pay,
    cancel,
    confirm(id: string, approve: boolean): void {
      const intent = intentOf(id);
      if (approve) succeed(intent);
      else
        decline(intent, "payment_intent_authentication_failure", "We are unable to authenticate your payment method.");
    },
    /** Ends a payment that was processing. */
    complete: (id: string) => succeed(intentOf(id)),
    /** What the operator does in Stripe's dashboard: it carries nothing of ours. */
    refundByHand(id: string, amount: number): string {
      const intent = intentOf(id);
      const made = {
        amount,
        payment_intent: intent.id,
        status: "succeeded",
        metadata: {},
        created: seconds(),
      } as const;
      const refund: FakeRefund = { id: newId("re"), object: "refund", ...made };
      refunds.set(refund.id, refund);
      tell("refund.created", refund);
      tell("charge.refunded", { ...intent.latest_charge, payment_intent: intent.id });
      return refund.id;
    },
    /** A payment that some other program of the operator made and that was paid. */
    payElsewhere(amount: number): string {
      const intent: FakeIntent = {
        id: newId("pi"),
        object: "payment_intent",
        amount,
        amount_received: 0,
        currency: "usd",
        status: "requires_payment_method",
        last_payment_error: null,
        latest_charge: null,
        client_secret: "none",
        metadata: {},
        customer: null,
        created: seconds(),
      };
      intents.set(intent.id, intent);
      succeed(intent);
      return intent.id;
    },
    /** What the buyer's bank does. */
    dispute(id: string, amount: number, status: FakeDispute["status"]): string {
      const begun = { amount, payment_intent: id, status, reason: "fraudulent", created: seconds() };
      const dispute: FakeDispute = { id: newId("du"), object: "dispute", ...begun };
      disputes.set(dispute.id, dispute);
      tell("charge.dispute.created", dispute);
      return dispute.id;
    },
    decide(id: string, status: FakeDispute["status"]): void {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error(`no dispute ${id}`);
      dispute.status = status;
      tell(status === "needs_response" ? "charge.dispute.updated" : "charge.dispute.closed", dispute);
    },
    bookFee(id: string): void {
      const intent = intentOf(id);
      if (intent.latest_charge === null) throw new Error(`nothing was charged for ${id}`);
      intent.latest_charge.balance_transaction = feeOf(intent);
      tell("charge.updated", intent.latest_charge);
    },
    settleRefund(id: string, status: "succeeded" | "failed"): void {
      const refund = refunds.get(id);
      if (!refund) throw new Error(`no refund ${id}`);
      refund.status = status;
      if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
      tell(status === "failed" ? "refund.failed" : "refund.updated", refund);
    },
  };
}

export type FakeState = ReturnType<typeof createFakeState>;

/** 2.9 percent and 30 cents. */
const feeOf = (intent: FakeIntent) => ({
  id: newId("txn"),
  fee: Math.round(intent.amount_received * 0.029) + 30,
  currency: "usd",
});

const chargeOf = (intent: FakeIntent, status: FakeCharge["status"]): FakeCharge => ({
  id: newId("ch"),
  object: "charge",
  payment_intent: intent.id,
  status,
  balance_transaction: null,
  payment_method_details: { card: { brand: "mastercard", last4: "4444" } },
});
