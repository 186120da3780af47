import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import type { Unavailable } from "./provider.ts";

/**
 * What payouts need of whoever moves the money. It behaves like `ProviderPort`: every call may fail as `Unavailable`, which says
 * nothing about what happened there, and asking again with the same key does a thing once. Amounts are US dollars in cents. What
 * happens there later is told by events that name the account or the payout (`PayoutsPort`); effects follow from fetched states.
 */
export interface PayoutProvider {
  readonly name: PaymentProvider;
  /** Whether the money is not real. */
  readonly testMode: boolean;
  createAccount(request: NewProviderAccount): Promise<{ readonly ref: string } | Unavailable>;
  /** Where the owner of an account gives what the provider wants to know; good for minutes. */
  setUpPage(accountRef: string, back: SetUpReturn): Promise<{ readonly url: string } | Unavailable>;
  /** `ready`: money can be sent to it. One that the provider does not know is never ready. */
  fetchAccount(accountRef: string): Promise<{ readonly ready: boolean } | Unavailable>;
  /** Sends money. One that the provider refuses is one that failed. */
  send(request: NewProviderPayout): Promise<PayoutProgress | Unavailable>;
  /** Present state of one that was sent, and the next step where it has several. */
  fetch(sent: SentPayout): Promise<PayoutProgress | Unavailable>;
  /** Which payouts sent since a moment have lost some of their money since, or all of it. */
  takenBackSince(since: Date): Promise<readonly string[] | Unavailable>;
}

export interface NewProviderAccount {
  readonly userId: number;
  readonly email: string | null;
  readonly idempotencyKey: string;
}

/** Pages of ours that the provider's lead to: when it is done, and when the link was too old. */
export interface SetUpReturn {
  readonly done: string;
  readonly again: string;
}

export interface NewProviderPayout {
  readonly payoutId: number;
  readonly accountRef: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  /** It may be there already, though its key is not known there any more: it is looked for first. */
  readonly lookFirst: boolean;
}

export interface SentPayout extends Omit<NewProviderPayout, "lookFirst"> {
  readonly ref: string;
  readonly bankRef: string | null;
}

export interface PayoutProgress {
  /** Null when the provider refused before it made one. */
  readonly ref: string | null;
  /** Its last part, from the account to the bank, where that is another thing there. */
  readonly bankRef: string | null;
  readonly state: "in_transit" | "paid" | "failed";
  /** What the seller is told about a failure. */
  readonly error: string | null;
  /** What of one that did not fail was taken back there by hand. */
  readonly takenBackCents?: number;
}

/** What only the provider without money can do. */
export interface PayoutSandbox {
  /** The confirming page: chooses the pretended bank account. False when there is no such account. */
  confirm(accountRef: string, kind: SandboxAccount): Promise<boolean>;
  /** Lets payouts arrive, or come back, that were sent a minute ago. */
  runDue(most: number): Promise<void>;
}

/** What payouts, which stand to the right, do about what the provider told. */
export interface PayoutsPort {
  accountChanged(accountRef: string): Promise<PayoutNews>;
  /** By either of its two names there. */
  payoutChanged(ref: string): Promise<PayoutNews>;
}

export type PayoutNews = "applied" | "nothing_to_do" | "not_ours" | Unavailable;
