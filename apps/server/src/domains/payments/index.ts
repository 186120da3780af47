import type { Refusal } from "@pavane/contract/core/errors";
import type { DisputeMove, PaymentProvider } from "@pavane/contract/payments/choices";
import { paymentsEndpoints } from "@pavane/contract/payments/endpoints";
import { unknownsEndpoints } from "@pavane/contract/payments/endpoints-unknowns";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { StartedPayment } from "@pavane/contract/payments/schema";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { cancelPayment, type CancelOutcome } from "./cancel-payment.ts";
import { tryDispute } from "./sandbox/try-dispute.ts";
import { rememberMark } from "./installation-mark.ts";
import { paymentsJobs } from "./jobs.ts";
import type { LockedOrder, OrdersPort, ProviderAlert } from "./orders-port.ts";
import type { ProviderPort, ProviderUnavailable } from "./provider.ts";
import { noteRefund, queueRefund } from "./queue-refund.ts";
import type { PaymentsDeps } from "./deps.ts";
import type { PayoutProvider, PayoutSandbox, PayoutsPort } from "./payout-provider.ts";
import type { ProviderSubscription, RecurringPort, RecurringSandbox, SubscriptionsPort } from "./recurring.ts";
import type { NewRefund } from "./refunds-repository.ts";
import { paymentsRoutes } from "./routes.ts";
import type { DisputeRow, PaymentEventRow, PaymentRow, RefundRow } from "./rows.ts";
import { createRecurringSandbox, sandboxControls } from "./sandbox/billing/recurring-sandbox.ts";
import { createPayoutSandbox, payoutSandboxControls } from "./sandbox/payouts/payout-sandbox.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { startPayment } from "./start-payment.ts";
import { findLivePayment, findPayments } from "./repository.ts";
import { findEventsOfOrder } from "./events-repository.ts";
import { findDisputes } from "./disputes-repository.ts";
import { findRefunds } from "./refunds-repository.ts";
import { createStripeBilling } from "./stripe/billing/billing.ts";
import { createStripePayouts } from "./stripe/payouts.ts";
import { createStripe } from "./stripe/stripe.ts";
import { compareProvider } from "./take-up-moved.ts";
import { syncPayment } from "./sync-payment.ts";
import { noteSubscription } from "./unknowns/note-subscription.ts";
import { unknownsRoutes } from "./unknowns/routes.ts";
import { hasOpenMarked, insertUnknowns, type UnknownThing } from "./unknowns/unknowns-repository.ts";

export { paymentsPersonalData } from "./personal-data-repository.ts";
export { findEventSummary, type EventSummary } from "./events-repository.ts";
export { answers, firstTrouble, isUnavailable, type RefundProgress, type ProviderUnavailable } from "./provider.ts";
export { findLastingRefusals } from "./refused/refused-repository.ts";
export { isProviderRefusal } from "./recurring.ts";
export type {
  ChangePreview,
  ProviderResult,
  NewProviderSubscription,
  ProviderInvoice,
  ProviderPrice,
  ProviderSubscription,
  ProviderIntent,
  RecurringPort,
  RecurringSandbox,
  SandboxCard,
  SubscriptionsPort,
} from "./recurring.ts";
export { payoutNameKey } from "./payout-provider.ts";
export type {
  NewProviderPayout,
  PayoutNews,
  PayoutProgress,
  PayoutProvider,
  PayoutSandbox,
  PayoutsPort,
  ProviderTransfer,
  SellerSought,
  TakenUpTransfer,
  TransferFound,
} from "./payout-provider.ts";
export type { NewRefund } from "./refunds-repository.ts";
export type {
  FoundOrder,
  LockedOrder,
  MovedBack,
  OrdersPort,
  PaidPayment,
  PaymentAlert,
  PayoutAlert,
  ProviderAlert,
  ReceivedPayment,
  SettledRefund,
} from "./orders-port.ts";
export { isOfProvider } from "./of-provider.ts";
export { installationKey, isMarked, metadataOf, nameIn, type Metadata } from "./marks.ts";
export { paymentsOwners, unknownsWithPayments } from "./owners-repository.ts";
export type { UnknownThing } from "./unknowns/unknowns-repository.ts";
export type { DisputeRow, PaymentEventRow, PaymentRow, RefundRow } from "./rows.ts";

export interface Payments extends DomainParts {
  /** Accounts of sellers and what is sent to them. */
  readonly payoutProvider: PayoutProvider;
  /** What only the provider without money can do; null with any other. */
  readonly payoutSandbox: PayoutSandbox | null;
  /** Customers, stored cards and what is charged again and again. */
  readonly recurring: RecurringPort;
  /** What only the provider without money can do; null with any other. */
  readonly recurringSandbox: RecurringSandbox | null;
  readonly provider: PaymentProvider;
  /** Whether money of new payments is not real. */
  readonly testMode: boolean;
  /** For the provider's own form in the page; null with the sandbox. */
  readonly publishableKey: string | null;
  /** The mark of this installation, which every object created at the provider contains. */
  mark(): Promise<string>;
  /** The one live payment of an order, the same for every tab and try. Locks the order itself: call it outside a transaction. */
  start(
    order: Pick<LockedOrder, "id">,
  ): Promise<StartedPayment | Refusal<"already_paid" | "order_ended" | "provider_unavailable">>;
  /** Asks the provider for the order's payment and writes its present state. Call it outside a transaction. */
  sync(orderId: number): Promise<null | Refusal<"provider_unavailable">>;
  /** Plays the bank of test mode: see `tryDispute`. Null where payments are a real service's. */
  readonly tryDispute: ((orderId: number, to: DisputeMove) => Promise<null | "wrong_state">) | null;
  /** Cancels the order's payment at the provider first and applies what it finds there. Call it outside a transaction. */
  cancel(orderId: number): Promise<CancelOutcome | Refusal<"provider_unavailable">>;
  /** Writes a refund and the job that sends it; returns its id. */
  queueRefund(tx: Tx, refund: NewRefund): Promise<number>;
  /** Writes a refund that was made at the provider, still to be settled; returns its id. */
  noteRefund(tx: Tx, refund: NewRefund, providerRef: string): Promise<number>;
  /**
   * Compares payments that succeeded at the provider since one moment, and refunds and disputes since another, with the
   * ledger: processes what no event reported and records what no row knows. Call it outside a transaction.
   */
  compare(since: { readonly payments: Date; readonly moved: Date }): Promise<ProviderUnavailable | null>;
  /** The newest payment that is not canceled, else the newest. */
  livePayment(db: Read, orderId: number): Promise<PaymentRow | null>;
  paymentsOf(db: Read, orderId: number): Promise<PaymentRow[]>;
  eventsOf(db: Read, orderId: number): Promise<PaymentEventRow[]>;
  refundsOf(db: Read, orderId: number): Promise<RefundRow[]>;
  disputesOf(db: Read, orderId: number): Promise<DisputeRow[]>;
  /** Notifies administrators, once for each kind and thing, of something they did not do here and must know. */
  alert(tx: Tx, alert: ProviderAlert): Promise<void>;
  /**
   * Records what the provider has and no row knows, for staff to decide about; returns how many of them are new. One
   * recorded before stays as it is, decided or not.
   */
  noteUnknowns(tx: Tx, things: readonly UnknownThing[]): Promise<number>;
  /** The same for a plan that the provider charges; `mark`: ours. */
  noteSubscription(tx: Tx, state: ProviderSubscription, mark: string): Promise<void>;
  /**
   * Whether the ledger is behind the provider: something with our mark waits for a decision, so nothing is paid out.
   */
  isBehind(db: Read): Promise<boolean>;
}

/** What payments ask of the domains to their right. */
export interface PaymentsPorts {
  readonly orders: OrdersPort;
  readonly subscriptions: SubscriptionsPort;
  readonly payouts: PayoutsPort;
}

/** `provider` is who moves the money, `recurring` its plans, `payoutProvider` its payouts; left out, those of the configuration. */
export function createPayments(
  platform: Platform,
  ports: PaymentsPorts,
  provider: ProviderPort = providerOf(platform),
  recurring: RecurringPort = recurringOf(platform),
  payoutProvider: PayoutProvider = payoutProviderOf(platform),
): Payments {
  const mark = rememberMark(platform);
  const deps = { ...platform, provider, recurring, ...ports, mark };
  const sandboxes = {
    recurringSandbox: provider.name === "sandbox" ? sandboxControls(platform) : null,
    payoutSandbox: payoutProvider.name === "sandbox" ? payoutSandboxControls(platform) : null,
  };
  return {
    payoutProvider,
    recurring,
    ...sandboxes,
    ...reads,
    provider: provider.name,
    testMode: provider.testMode,
    publishableKey: provider.publishableKey,
    mark,
    start: (order) => startPayment(deps, order.id),
    sync: (orderId) => syncPayment(deps, orderId),
    tryDispute: provider.name === "sandbox" ? (orderId, to) => tryDispute(deps, orderId, to) : null,
    cancel: (orderId) => cancelPayment(deps, orderId),
    queueRefund: (tx, refund) => queueRefund(tx, deps, refund),
    noteRefund,
    compare: (since) => compareProvider(deps, since),
    alert: (tx, alert) => deps.orders.alert(tx, alert),
    noteUnknowns: (tx, things) => insertUnknowns(tx, provider, things, platform.clock.now()),
    noteSubscription: (tx, state, mark) => noteSubscription(tx, deps, state, mark),
    isBehind: (db) => hasOpenMarked(db, provider),
    routes: registerAll(deps),
    jobs: paymentsJobs(deps, sandboxes.recurringSandbox, sandboxes.payoutSandbox),
    constraints: { payments_one_live: paymentsErrors.wrong_state },
  };
}

const registerAll =
  (deps: PaymentsDeps & Parameters<typeof paymentsRoutes>[0]): DomainParts["routes"] =>
  (register) => {
    register(paymentsEndpoints, paymentsRoutes(deps));
    register(unknownsEndpoints, unknownsRoutes(deps));
  };

const reads = {
  livePayment: findLivePayment,
  paymentsOf: findPayments,
  eventsOf: findEventsOfOrder,
  refundsOf: findRefunds,
  disputesOf: findDisputes,
};

const providerOf = (platform: Platform): ProviderPort =>
  platform.config.stripe === null ? createSandbox(platform) : createStripe(platform, platform.config.stripe);

const recurringOf = (platform: Platform): RecurringPort =>
  platform.config.stripe === null
    ? createRecurringSandbox(platform)
    : createStripeBilling(platform, platform.config.stripe);

const payoutProviderOf = (platform: Platform): PayoutProvider =>
  platform.config.stripe === null
    ? createPayoutSandbox(platform)
    : createStripePayouts(platform, platform.config.stripe);
