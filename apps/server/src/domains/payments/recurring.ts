import type { Refusal } from "@pavane/contract/core/errors";
import type { PaymentProvider, PaymentStatus } from "@pavane/contract/payments/choices";
import type { InvoiceReason, PlanInterval, SubscriptionStatus } from "@pavane/contract/subscriptions/choices";
import type { CardBrief } from "@pavane/contract/subscriptions/schema";
import type { Tx } from "../../platform/db/database.ts";
import type { Metadata } from "./marks.ts";
import type { RefundProgress, ProviderUnavailable } from "./provider.ts";

/**
 * What subscriptions need of the payment provider: customers, stored cards, and plans that are charged repeatedly by
 * the provider's own clock. It behaves like `ProviderPort`: every call may fail as `ProviderUnavailable`, which says
 * nothing about what happened there, and repeating a call with the same key does a thing once. A `Refused` is a plain
 * "no" to this request: nothing was done. Amounts are US dollars in cents. Later changes are reported by events that
 * name the subscription (`SubscriptionsPort`); effects follow from fetched states alone.
 */
export interface RecurringPort {
  readonly name: PaymentProvider;
  /** Whether the money is not real. */
  readonly testMode: boolean;
  readonly publishableKey: string | null;
  createCustomer(request: NewCustomer): Promise<{ readonly ref: string } | ProviderUnavailable>;
  /** Whether it still has a customer: one may be deleted there, by hand or with the account. */
  hasCustomer(ref: string): Promise<boolean | ProviderUnavailable>;
  /** Begins to store a card: its owner gives it in the page, then the setup has succeeded. */
  createSetup(request: NewSetup): Promise<ProviderIntent | ProviderUnavailable>;
  fetchSetup(ref: string): Promise<ProviderIntent | ProviderUnavailable>;
  /**
   * Begins a subscription. With a setup that succeeded its card is stored; a trial begins immediately, without one the
   * first invoice is charged to the card. Without a setup it is `incomplete`, and its first invoice waits for its owner
   * (`payment`).
   */
  createSubscription(
    request: NewProviderSubscription,
  ): Promise<ProviderSubscription | ProviderRefusal | ProviderUnavailable>;
  /** Present state with its newest invoices. One that the provider does not know is canceled there, and `unknown`. */
  fetchSubscription(ref: string): Promise<ProviderSubscription | ProviderUnavailable>;
  /** What a change at a moment would cost, account credit taken off. Nothing is changed. */
  previewChange(change: ProviderChange): Promise<ChangePreview | ProviderRefusal | ProviderUnavailable>;
  /**
   * Changes plan or quantity at the previewed moment and charges the stored card. It counts only once paid: declined, nothing has
   * changed and nothing is left open; `requires_action`, it waits for its owner, for `dropChange`, or at most 23 hours. A planned
   * change and a planned end are dropped. Not as expected, it is refused and nothing was done.
   */
  changeNow(change: ChangeNow): Promise<ProviderIntent | ProviderRefusal | ProviderUnavailable>;
  /** Drops a change that waits for its owner; the state then says whether it was paid after all. */
  dropChange(subscriptionRef: string): Promise<ProviderResult>;
  /**
   * Lets the next period begin with another price or quantity, in place of what was planned and of a planned end; null: with the
   * present ones, should there be a next. Not as expected, it is refused and nothing was done.
   */
  planChange(subscriptionRef: string, to: NextPeriod | null): Promise<ProviderResult>;
  /** Whether it ends with its period. A planned change is dropped by `true`; while one waits for its owner, that is refused. */
  setEnding(subscriptionRef: string, ending: boolean): Promise<ProviderResult>;
  /**
   * Ends it immediately: open invoices are voided, no charge is retried, nothing is refunded. Repeating it changes
   * nothing.
   */
  endNow(subscriptionRef: string): Promise<ProviderResult>;
  /**
   * Ends an unpaid one, as `endNow` does; the provider decides: one that was paid at the same moment continues, and its
   * state says so. A payment that waits for its owner or their bank is not paid.
   */
  endAttempt(subscriptionRef: string): Promise<ProviderResult>;
  /** Makes the card of a setup that succeeded the one that is charged. */
  setCard(subscriptionRef: string, setupRef: string): Promise<ProviderResult>;
  /** Charges an open invoice to the stored card. Paid already it has succeeded; a void one has failed. */
  payInvoice(invoiceRef: string, idempotencyKey: string): Promise<ProviderIntent | ProviderUnavailable>;
  /** Gives money of a paid invoice back. */
  refundInvoice(request: NewInvoiceRefund): Promise<RefundProgress | ProviderUnavailable>;
  /** Subscriptions that are not over, page by page in the provider's order; `after` is the last of the page before. */
  listOpen(
    after: string | null,
  ): Promise<{ readonly data: readonly ProviderSubscription[]; readonly more: boolean } | ProviderUnavailable>;
}

/** A plain "no" of the provider; nothing was done. */
export interface ProviderRefusal {
  readonly refused: string;
}

export const isProviderRefusal = (answer: object): answer is ProviderRefusal => "refused" in answer;

/** Null when it was done. */
export type ProviderResult = null | ProviderRefusal | ProviderUnavailable;

export interface NewCustomer {
  readonly userId: number;
  readonly email: string | null;
  readonly name: string;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

export interface NewSetup {
  readonly customerRef: string;
  readonly subscriptionId: number;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

/** A price of ours. The provider makes its own of it when it first sees it, and remembers ours. */
export interface ProviderPrice {
  readonly priceId: number;
  /** A studio pays the price of a seat for each of its seats. */
  readonly seats: boolean;
  /** As invoices say it, for example "Imperial Monthly". */
  readonly planName: string;
  readonly interval: PlanInterval;
  /** A period of it, or one seat for a period. */
  readonly unitCents: number;
}

export interface NewProviderSubscription {
  readonly customerRef: string;
  readonly subscriptionId: number;
  readonly price: ProviderPrice;
  readonly quantity: number;
  /** Null: no trial. Needs a setup. */
  readonly trialEnd: Date | null;
  /** Taken off the first invoice that is not a trial's. */
  readonly discountCents: number;
  /** A setup whose card is charged; null: the first invoice waits for its owner. */
  readonly setupRef: string | null;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

export interface ProviderChange {
  readonly subscriptionRef: string;
  readonly price: ProviderPrice;
  readonly quantity: number;
  /** The moment of proration, in whole seconds. */
  readonly at: Date;
}

export interface ChangeNow extends ProviderChange {
  readonly idempotencyKey: string;
  /**
   * What its owner agreed to: the amount, and whether it was to end with its period; left out, any state is accepted.
   */
  readonly expected?: { readonly dueCents: number; readonly ending: boolean };
}

export interface NextPeriod {
  readonly price: ProviderPrice;
  readonly quantity: number;
  /** Whether it was to end with its period, as its owner saw it; left out, any state is accepted. */
  readonly expected?: { readonly ending: boolean };
}

export interface ChangePreview {
  readonly lines: readonly ProviderLine[];
  /** What the lines come to; below 0 it becomes account credit. */
  readonly totalCents: number;
  /** What the card would be charged now. */
  readonly dueCents: number;
  /** Account credit that would be left. */
  readonly creditCents: number;
  /** What the card is charged next, account credit taken off. */
  readonly next: { readonly cents: number; readonly at: Date } | null;
}

export interface ProviderLine {
  readonly text: string;
  readonly kind: "plan" | "unused" | "discount" | "other";
  readonly amountCents: number;
  /** The stretch it is for. */
  readonly start: Date | null;
  readonly end: Date | null;
}

/** A payment or a card being stored, in which its owner may have to take part. */
export interface ProviderIntent {
  readonly ref: string;
  readonly kind: "invoice" | "card";
  readonly status: PaymentStatus;
  readonly amountCents: number;
  /** What the owner is shown about a failure. */
  readonly error: string | null;
  /** For the provider's own form; null when there is none. */
  readonly clientSecret: string | null;
}

export interface ProviderSubscription {
  readonly ref: string;
  /** What it remembers of us; empty for one made elsewhere. */
  readonly metadata: Metadata;
  /** `expired`: given up unpaid. */
  readonly status: SubscriptionStatus;
  /** Our price; null when a price that is not ours was chosen manually at the provider. */
  readonly priceId: number | null;
  readonly quantity: number;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly planned: { readonly priceId: number; readonly quantity: number; readonly at: Date } | null;
  readonly endedAt: Date | null;
  readonly card: CardBrief | null;
  /** Account credit of the customer. */
  readonly creditCents: number;
  /** Its invoices, newest first: at least every one of the last year, so that none is missed. */
  readonly invoices: readonly ProviderInvoice[];
  /** What waits for its owner, or failed last; null when nothing does. */
  readonly payment: ProviderIntent | null;
  /** The provider has never heard of it. */
  readonly unknown: boolean;
}

/** The state of a subscription that the provider does not know. */
export const unknownSubscription = (ref: string): ProviderSubscription => ({
  ref,
  metadata: {},
  status: "canceled",
  priceId: null,
  quantity: 1,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  planned: null,
  endedAt: null,
  card: null,
  creditCents: 0,
  invoices: [],
  payment: null,
  unknown: true,
});

export interface ProviderInvoice {
  readonly ref: string;
  readonly reason: InvoiceReason;
  /** `draft`: not asked for yet. */
  readonly state: "draft" | "open" | "paid" | "void";
  readonly priceId: number | null;
  readonly quantity: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly lines: readonly ProviderLine[];
  /** What the lines come to, discounts taken off; below 0 it became account credit. */
  readonly totalCents: number;
  /** Account credit that paid a part of it. */
  readonly creditUsedCents: number;
  /** What came. */
  readonly paidCents: number;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** The payment that paid it; null when account credit did, or nothing yet. */
  readonly paymentRef: string | null;
  readonly feeCents: number | null;
  /** Why the last charge failed. */
  readonly error: string | null;
}

export interface NewInvoiceRefund {
  readonly invoiceRef: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly metadata: Metadata;
}

/** What only the provider without money can do: it plays the owner's form, the bank and the clock. */
export interface RecurringSandbox {
  /** What is wrong with a card: no test number, or expired; null when it can be given. */
  refuseCard(card: SandboxCard): Refusal<"validation_failed"> | null;
  /** Gives a card to a setup, or to what an invoice waits for. `number`: digits of a test card. */
  giveCard(tryRef: string, card: SandboxCard): Promise<ProviderIntent | null>;
  /** Answers the confirmation that a test card asked for. */
  confirm(tryRef: string, approve: boolean): Promise<ProviderIntent | null>;
  /**
   * Charges, renews and ends what is due by the clock; returns how many subscriptions it changed, at most a given
   * number.
   */
  runDue(most: number): Promise<number>;
  /** The next moment at which something falls due for a subscription; null when nothing will. */
  nextDue(subscriptionRef: string): Promise<Date | null>;
  /** Moves all dates of one subscription back by a number of milliseconds, in the caller's transaction. */
  moveBack(tx: Tx, subscriptionRef: string, milliseconds: number): Promise<void>;
  /** Runs what is due for one subscription, in the order in which it fell due. */
  runDueOf(subscriptionRef: string): Promise<void>;
}

export interface SandboxCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** What payments need of subscriptions, a domain to the right: events and disputes about one of theirs. */
export interface SubscriptionsPort {
  /** The provider reports that a subscription changed: it is fetched and written. Returns whether it is one of ours. */
  changed(subscriptionRef: string): Promise<"applied" | "nothing_to_do" | "not_ours" | ProviderUnavailable>;
  /** A card was stored, or was refused. */
  setupChanged(setupRef: string): Promise<"applied" | "nothing_to_do" | "not_ours" | ProviderUnavailable>;
  /** Whether a payment paid one of their invoices; events about such a payment are theirs. */
  ownsPayment(paymentRef: string): Promise<boolean>;
  /** Which of many payments paid one of their invoices. */
  ownedAmong(paymentRefs: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * A refund or dispute of such a payment, in its state at the provider. `wait`: one of ours is on its way and comes
   * first.
   */
  refundMoved(refund: {
    readonly ref: string;
    readonly paymentRef: string;
    readonly amountCents: number;
    readonly state: RefundProgress["state"];
    readonly error: string | null;
    readonly metadata: Metadata;
  }): Promise<"applied" | "nothing_to_do" | "wait">;
  disputeMoved(dispute: {
    readonly ref: string;
    readonly paymentRef: string;
    readonly amountCents: number;
    readonly state: "inquiry" | "open" | "won" | "lost";
    readonly reason: string;
  }): Promise<"applied" | "nothing_to_do" | "wait">;
  /** What the provider calls disputes of such payments that are not decided yet. */
  undecidedDisputes(): Promise<string[]>;
}
