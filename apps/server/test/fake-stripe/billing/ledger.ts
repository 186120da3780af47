import type { FakeIntent } from "../objects.ts";
import { newId } from "../ids.ts";
import type {
  FakeCoupon,
  FakeCustomer,
  FakeInvoice,
  FakeMethod,
  FakePendingItem,
  FakePrice,
  FakeSchedule,
  FakeSetup,
  FakeSubscription,
} from "./objects.ts";

/** Everything that the fake's billing remembers, and the payments' part of it that charges go through. */
export interface BillingLedger {
  readonly customers: Map<string, FakeCustomer>;
  readonly methods: Map<string, FakeMethod>;
  readonly setups: Map<string, FakeSetup>;
  readonly prices: Map<string, FakePrice>;
  readonly coupons: Map<string, FakeCoupon>;
  readonly subscriptions: Map<string, FakeSubscription>;
  readonly schedules: Map<string, FakeSchedule>;
  readonly invoices: Map<string, FakeInvoice>;
  readonly pendingItems: Map<string, FakePendingItem>;
  /** How the account is set: days after which a declined charge is tried again, and what follows the last try. */
  readonly habits: { retryDays: readonly number[]; afterRetries: "past_due" | "unpaid" | "canceled" };
  readonly seconds: () => number;
  readonly tell: (type: string, object: object) => void;
  readonly money: MoneyControls;
}

/** What charging needs of payments. */
export interface MoneyControls {
  readonly intents: Map<string, FakeIntent>;
  readonly charge: (intent: FakeIntent, habit: "approves" | "declines" | "asks") => void;
  readonly cancel: (intent: FakeIntent) => void;
}

export function createBillingLedger(
  seconds: BillingLedger["seconds"],
  tell: BillingLedger["tell"],
  money: MoneyControls,
): BillingLedger {
  return {
    customers: new Map(),
    methods: new Map(),
    setups: new Map(),
    prices: new Map(),
    coupons: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: new Map(),
    pendingItems: new Map(),
    habits: { retryDays: [1, 3, 5, 7, 10, 13], afterRetries: "past_due" },
    seconds,
    tell,
    money,
  };
}

export function known<T>(map: ReadonlyMap<string, T>, id: string | null | undefined): T {
  const found = map.get(id ?? "");
  if (found === undefined) throw new Error(`the fake knows no ${id}`);
  return found;
}

export const invoicesOf = (ledger: BillingLedger, subscription: string): FakeInvoice[] =>
  [...ledger.invoices.values()].filter((invoice) => subscriptionOf(invoice) === subscription);

export const subscriptionOf = ({ parent }: FakeInvoice): string | null =>
  parent?.subscription_details.subscription ?? null;

export const newIntent = (amount: number, customer: string): FakeIntent => {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    currency: "usd",
    status: "requires_payment_method",
    last_payment_error: null,
    latest_charge: null,
    client_secret: `${id}_secret_${newId("s")}`,
    metadata: {},
    customer,
    created: 0,
  };
};
