import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import type { Tx } from "../../platform/db/database.ts";
import type { Metadata } from "./marks.ts";
import type { ProviderUnavailable } from "./provider.ts";

/**
 * What payouts need of the payment provider. It behaves like `ProviderPort`: every call may fail as
 * `ProviderUnavailable`, which says nothing about what happened there, and repeating a call with the same key does a
 * thing once. Amounts are US dollars in cents. Later changes are reported by events that name the account or the payout
 * (`PayoutsPort`); effects follow from fetched states.
 */
export interface PayoutProvider {
  readonly name: PaymentProvider;
  /** Whether the money is not real. */
  readonly testMode: boolean;
  createAccount(request: NewProviderAccount): Promise<{ readonly ref: string } | ProviderUnavailable>;
  /** Where the owner of an account gives what the provider wants to know; good for minutes. */
  setUpPage(accountRef: string, back: SetUpReturn): Promise<{ readonly url: string } | ProviderUnavailable>;
  /** Where the owner of a ready account changes what the provider knows, such as the bank details; good for minutes. */
  detailsPage(accountRef: string): Promise<{ readonly url: string } | ProviderUnavailable>;
  fetchAccount(accountRef: string): Promise<FetchedAccount | ProviderUnavailable>;
  /** What was sent to an account, or under one of these groups, since a moment, no matter who sent it. */
  transfersTo(to: LookedFor, since: Date): Promise<readonly ProviderTransfer[] | ProviderUnavailable>;
  /** What was sent to anybody since a moment, no matter who sent it. */
  transfersSince(since: Date): Promise<readonly ProviderTransfer[] | ProviderUnavailable>;
  /** What was sent from a seller's account to a bank since a moment; nothing where that is not a separate step. */
  bankPayoutsOf(accountRef: string, since: Date): Promise<readonly ProviderTransfer[] | ProviderUnavailable>;
  /** Sends money. One that the provider refuses is one that failed. */
  send(request: NewProviderPayout): Promise<PayoutProgress | ProviderUnavailable>;
  /** Present state of one that was sent, and the next step where it has several. */
  fetch(sent: SentPayout): Promise<PayoutProgress | ProviderUnavailable>;
}

export interface NewProviderAccount {
  readonly email: string | null;
  /** What is kept with it there. */
  readonly metadata: Metadata;
  readonly idempotencyKey: string;
}

export interface FetchedAccount {
  /** Money can be sent to it; never where it is gone. */
  readonly ready: boolean;
  /** The provider has no such account, or no longer lets us reach it. */
  readonly gone: boolean;
}

/** Pages of ours that the provider's lead to: when it is done, and when the link was too old. */
export interface SetUpReturn {
  readonly done: string;
  readonly again: string;
}

export interface LookedFor {
  readonly accountRef: string;
  readonly groups: readonly string[];
}

/** Money that was sent there. */
export interface ProviderTransfer {
  readonly ref: string;
  readonly amountCents: number;
  /** ISO 4217 in small letters. */
  readonly currency: string;
  /** The account it went to, or from which it went to the bank. */
  readonly accountRef: string;
  /** What of it was reversed. */
  readonly reversedCents: number;
  readonly group: string | null;
  readonly metadata: Metadata;
  readonly madeAt: Date;
}

export interface NewProviderPayout {
  /** Its random name, which is in its metadata too. */
  readonly name: string;
  /** The number that it had for a name before; null for one that never had. */
  readonly oldName: string | null;
  /** What everything that is sent to the same person has in common there. */
  readonly group: string;
  readonly metadata: Metadata;
  readonly accountRef: string;
  readonly amountCents: number;
  /** Whether it is sent on to the seller's bank; false: it has arrived when it is at the account. */
  readonly onward: boolean;
  readonly idempotencyKey: string;
}

export interface SentPayout extends NewProviderPayout {
  readonly ref: string;
  readonly bankRef: string | null;
}

export interface PayoutProgress {
  /** Null when the provider refused before it made one. */
  readonly ref: string | null;
  /** Its last part, from the account to the bank, where that is another thing there. */
  readonly bankRef: string | null;
  /** `failed`: the money is ours again, whether or not it had arrived. */
  readonly state: "in_transit" | "paid" | "failed";
  /** What the seller is shown about a failure. */
  readonly error: string | null;
  /** For one that did not fail, what was reversed there manually. */
  readonly takenBackCents?: number;
}

/** What only the provider without money can do. */
export interface PayoutSandbox {
  /** The confirming page: chooses the pretended bank account. False when there is no such account. */
  confirm(accountRef: string, kind: SandboxAccount): Promise<boolean>;
  /** Settles payouts sent a minute ago as arrived or returned, and returns those that a bank had accepted. */
  runDue(most: number): Promise<void>;
}

/** What payouts, a domain to the right, do about what the provider reported. */
export interface PayoutsPort {
  accountChanged(accountRef: string): Promise<PayoutNews>;
  /** By either of its two names there. */
  payoutChanged(ref: string): Promise<PayoutNews>;
  /**
   * The payees of transfers and bank payouts that no row knows, by the row of what was found; unknown payees are left
   * out.
   */
  sellersOf(found: readonly SellerSought[]): Promise<ReadonlyMap<number, number>>;
  /**
   * The status of a transfer or bank payout that no row knows; null when it does not exist any more. Call it outside a
   * transaction.
   */
  findTransfer(found: TransferFound): Promise<ProviderTransfer | ProviderUnavailable | null>;
  /** Books it as decided. Idempotent: repeated calls change nothing. The caller marks the row of what was found. */
  takeUpTransfer(
    tx: Tx,
    decision: {
      readonly found: TransferFound;
      readonly there: ProviderTransfer;
      readonly as: "seller" | "unknown";
    },
  ): Promise<TakenUpTransfer>;
}

/** The account that money was sent to, and the name of its payee as stored there. */
export interface SellerSought {
  /** Of the row of `provider_unknowns`. */
  readonly id: number;
  readonly account: string;
  readonly payeeName: string | null;
}

/** A row of `provider_unknowns` about money that was sent. */
export interface TransferFound {
  readonly id: number;
  readonly kind: "transfer" | "bank_payout";
  readonly providerRef: string;
  readonly destination: string | null;
  readonly madeAt: Date;
}

/**
 * The seller it was booked to (null: to "unknown") and what of it was left to book, in cents. `no_seller`: nobody known
 * here was paid by it; it can only be taken over as unknown.
 */
export type TakenUpTransfer = { readonly sellerId: number | null; readonly bookedCents: number } | "no_seller";

export type PayoutNews = "applied" | "nothing_to_do" | "not_ours" | ProviderUnavailable;

/** Under what the random name of a payout is in metadata. */
export const payoutNameKey = "pavane_payout";
