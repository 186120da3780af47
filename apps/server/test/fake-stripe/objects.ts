/** The objects of Stripe that we use, with the fields that we read. */
export interface FakeIntent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  amount_received: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  last_payment_error: { readonly type: string; readonly code: string; readonly message: string } | null;
  latest_charge: FakeCharge | null;
  readonly client_secret: string;
  readonly metadata: Record<string, string>;
  /** Only of an invoice's payment. */
  readonly customer: string | null;
  /** A card that was given for it and is kept. */
  payment_method?: string;
  readonly created: number;
}

export interface FakeCharge {
  readonly id: string;
  readonly object: "charge";
  readonly payment_intent: string;
  readonly status: "succeeded" | "failed";
  balance_transaction: { readonly id: string; readonly fee: number; readonly currency: string } | null;
  readonly payment_method_details: { readonly card: { readonly brand: string; readonly last4: string } };
}

export interface FakeRefund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  readonly metadata: Record<string, string>;
  /** Seconds. */
  readonly created: number;
}

export interface FakeDispute {
  readonly id: string;
  readonly object: "dispute";
  readonly amount: number;
  readonly payment_intent: string;
  status: "warning_needs_response" | "needs_response" | "won" | "lost";
  readonly reason: string;
  /** Seconds. */
  readonly created: number;
}

export interface FakeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  /** Seconds. */
  readonly created: number;
  readonly data: { readonly object: unknown };
}

export type FakeCard = "approves" | "declines" | "asks" | "processes";
