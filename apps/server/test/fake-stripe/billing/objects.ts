/** The objects of Stripe Billing that we use, with the fields that we read. References are ids; answers expand them. */
export interface FakeCustomer {
  readonly id: string;
  readonly object: "customer";
  readonly email: string | null;
  readonly name: string | null;
  deleted: boolean;
  /** Below zero it is money that the customer has with us. */
  balance: number;
  readonly invoice_settings: { default_payment_method: string | null };
  readonly metadata: Record<string, string>;
}

/** What a stored card does when it is charged. */
export type CardHabit = "approves" | "declines" | "asks";

export interface FakeMethod {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: "card";
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  readonly customer: string;
  habit: CardHabit;
}

export interface FakeSetup {
  readonly id: string;
  readonly object: "setup_intent";
  readonly customer: string;
  readonly usage: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  payment_method: string | null;
  last_setup_error: { readonly code: string; readonly message: string } | null;
  readonly client_secret: string;
  readonly metadata: Record<string, string>;
}

export interface FakePrice {
  readonly id: string;
  readonly object: "price";
  active: boolean;
  readonly currency: "usd";
  readonly unit_amount: number;
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: number };
  lookup_key: string | null;
  readonly metadata: Record<string, string>;
  /** The product's. */
  readonly nickname: string;
}

export interface FakeCoupon {
  readonly id: string;
  readonly object: "coupon";
  readonly amount_off: number;
  readonly duration: "once";
  left: number;
}

export interface FakeItem {
  readonly id: string;
  readonly object: "subscription_item";
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  /** What was asked for the present period, from which credit is worked out. */
  debit: { amount: number; start: number; end: number };
}

export interface FakePendingUpdate {
  readonly billing_cycle_anchor: number | null;
  readonly cancel_at_period_end: boolean | null;
  readonly expires_at: number;
  readonly metadata: Record<string, string> | null;
  readonly subscription_items: readonly FakeItem[];
}

export interface FakeSubscription {
  readonly id: string;
  readonly object: "subscription";
  readonly customer: string;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
  readonly items: { readonly object: "list"; readonly data: FakeItem[] };
  metadata: Record<string, string>;
  billing_cycle_anchor: number;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  schedule: string | null;
  pending_update: FakePendingUpdate | null;
  discounts: string[];
  readonly created: number;
}

export interface FakePhase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
  readonly anchor: "automatic" | "phase_start";
}

export interface FakeSchedule {
  readonly id: string;
  readonly object: "subscription_schedule";
  subscription: string | null;
  released_subscription: string | null;
  status: "active" | "released" | "canceled";
  end_behavior: "release" | "cancel";
  current_phase: { readonly start_date: number; readonly end_date: number } | null;
  phases: FakePhase[];
  default_settings: { default_payment_method: string | null };
}

export interface FakeLine {
  readonly id: string;
  readonly object: "line_item";
  readonly amount: number;
  readonly description: string;
  readonly quantity: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly metadata: Record<string, string>;
  readonly pricing: { readonly price_details: { readonly price: string } } | null;
  readonly parent: {
    readonly type: "subscription_item_details" | "invoice_item_details";
    readonly subscription_item_details: { readonly proration: boolean; readonly subscription: string } | null;
    readonly invoice_item_details: { readonly proration: boolean; readonly subscription: string } | null;
  };
}

export interface FakeInvoicePayment {
  readonly id: string;
  readonly object: "invoice_payment";
  readonly invoice: string;
  status: "open" | "paid" | "canceled";
  readonly payment: { readonly type: "payment_intent"; readonly payment_intent: string };
}

export interface FakeInvoice {
  readonly id: string;
  readonly object: "invoice";
  readonly customer: string;
  readonly billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  readonly lines: { readonly object: "list"; readonly data: FakeLine[] };
  readonly total: number;
  readonly total_discount_amounts: readonly { readonly amount: number }[];
  readonly pre_payment_credit_notes_amount: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  starting_balance: number;
  ending_balance: number | null;
  attempt_count: number;
  auto_advance: boolean;
  readonly created: number;
  readonly period_start: number;
  readonly period_end: number;
  readonly status_transitions: { paid_at: number | null };
  readonly parent: {
    readonly subscription_details: {
      readonly subscription: string;
      readonly metadata: Readonly<Record<string, string>>;
    };
  } | null;
  readonly payments: { readonly object: "list"; readonly data: FakeInvoicePayment[] };
  confirmation_secret: { readonly client_secret: string; readonly type: "payment_intent" } | null;
  /** When a draft is asked for, and when a declined one is tried again. */
  due: number | null;
}

export interface FakePendingItem {
  readonly id: string;
  readonly object: "invoiceitem";
  readonly subscription: string;
  readonly amount: number;
  readonly description: string;
  readonly metadata: Record<string, string>;
}
