import { newId } from "../ids.ts";
import { finalizeInvoice, intentOf } from "./invoices.ts";
import { type BillingLedger, invoicesOf, known } from "./ledger.ts";
import type { CardHabit, FakeInvoice, FakePrice, FakeSetup, FakeSubscription } from "./objects.ts";
import { afterInvoice, endSubscription, withdrawInvoice } from "./subscriptions.ts";
import { releaseSchedule } from "./time.ts";

/** Cards as their owner gives them: "refused" cannot be stored; "later" is stored, and declines when it is charged. */
export type GivenCard = "approves" | "asks" | "refused" | "later";

const habits: Readonly<Record<GivenCard, CardHabit>> = {
  approves: "approves",
  asks: "asks",
  refused: "declines",
  later: "declines",
};

/** What the owner does in the provider's form, and what hands do in the provider's dashboard. */
export function billingControls(ledger: BillingLedger) {
  return {
    giveCard(setupRef: string, card: GivenCard): void {
      const setup = known(ledger.setups, setupRef);
      if (setup.status === "succeeded" || setup.status === "canceled") return;
      if (card === "refused") return refuse(ledger, setup, "card_declined", "Your card was declined.");
      if (card === "asks") {
        setup.status = "requires_action";
        ledger.tell("setup_intent.requires_action", setup);
        return;
      }
      store(ledger, setup, habits[card]);
    },
    /** Answers the confirmation that storing a card asked for. A confirmed card is charged without being asked for again. */
    confirmSetup(setupRef: string, approve: boolean): void {
      const setup = known(ledger.setups, setupRef);
      if (approve) store(ledger, setup, "approves");
      else
        refuse(
          ledger,
          setup,
          "setup_intent_authentication_failure",
          "We are unable to authenticate your payment method.",
        );
    },
    /** Pays what an invoice waits for in the form, with a card that is kept from then on. */
    payWithCard(paymentRef: string, card: GivenCard): void {
      const intent = known(ledger.money.intents, paymentRef);
      if (card === "approves") intent.payment_method = newMethod(ledger, intent.customer ?? "", "approves");
      ledger.money.charge(intent, habits[card]);
    },
    /** What the card of a subscription does from now on. */
    setHabit(subscriptionRef: string, habit: CardHabit): void {
      const { default_payment_method } = known(ledger.subscriptions, subscriptionRef);
      known(ledger.methods, default_payment_method).habit = habit;
    },
    /** The bank sends a new card in place of the old one. */
    renewCard(subscriptionRef: string, last4: string): void {
      const { default_payment_method } = known(ledger.subscriptions, subscriptionRef);
      const method = known(ledger.methods, default_payment_method);
      method.card = { ...method.card, last4, exp_year: method.card.exp_year + 4 };
      ledger.tell("payment_method.automatically_updated", method);
    },
    cancelByHand: (ref: string): void => endSubscription(ledger, known(ledger.subscriptions, ref), "canceled"),
    endOnDateByHand(ref: string, at: number): void {
      const subscription = known(ledger.subscriptions, ref);
      subscription.cancel_at = at;
      ledger.tell("customer.subscription.updated", subscription);
    },
    markByHand(ref: string, status: "unpaid" | "paused"): void {
      const subscription = known(ledger.subscriptions, ref);
      subscription.status = status;
      ledger.tell("customer.subscription.updated", subscription);
    },
    /** Somebody puts a price of their own in. */
    priceByHand(ref: string, cents: number): void {
      const subscription = known(ledger.subscriptions, ref);
      const price: FakePrice = {
        id: newId("price"),
        object: "price",
        active: true,
        currency: "usd",
        unit_amount: cents,
        recurring: { interval: "month", interval_count: 1 },
        lookup_key: null,
        metadata: {},
        nickname: "A special price",
      };
      ledger.prices.set(price.id, price);
      for (const item of subscription.items.data) item.price = price.id;
      ledger.tell("customer.subscription.updated", subscription);
    },
    voidByHand: (invoiceRef: string): void => withdrawInvoice(ledger, known(ledger.invoices, invoiceRef)),
    payByHand(invoiceRef: string): void {
      ledger.money.charge(intentOf(ledger, known(ledger.invoices, invoiceRef)), "approves");
    },
    finalizeByHand(invoiceRef: string): void {
      const invoice = known(ledger.invoices, invoiceRef);
      finalizeInvoice(ledger, invoice);
      afterInvoice(ledger, invoice);
    },
    releaseByHand: (ref: string): void => releaseSchedule(ledger, known(ledger.subscriptions, ref).schedule ?? ""),
    deleteCustomerByHand(ref: string): void {
      known(ledger.customers, known(ledger.subscriptions, ref).customer).deleted = true;
    },
    balanceByHand(ref: string, cents: number): void {
      known(ledger.customers, known(ledger.subscriptions, ref).customer).balance = cents;
    },
    subscriptionNamed: (ref: string): FakeSubscription => known(ledger.subscriptions, ref),
    invoicesNamed: (ref: string): FakeInvoice[] => invoicesOf(ledger, ref),
  };
}

function store(ledger: BillingLedger, setup: FakeSetup, habit: CardHabit): void {
  setup.payment_method = newMethod(ledger, setup.customer, habit);
  setup.status = "succeeded";
  setup.last_setup_error = null;
  ledger.tell("setup_intent.succeeded", setup);
}

function refuse(ledger: BillingLedger, setup: FakeSetup, code: string, message: string): void {
  setup.status = "requires_payment_method";
  setup.last_setup_error = { code, message };
  ledger.tell("setup_intent.setup_failed", setup);
}

function newMethod(ledger: BillingLedger, customer: string, habit: CardHabit): string {
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2031 };
  const id = newId("pm");
  ledger.methods.set(id, { id, object: "payment_method", type: "card", card, customer, habit });
  return id;
}
