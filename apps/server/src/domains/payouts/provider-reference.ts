import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import {
  installationKey,
  isMarked,
  type Metadata,
  type NewProviderPayout,
  payoutNameKey,
  type ProviderTransfer,
} from "../payments/index.ts";
import type { PayoutRow } from "./tables.ts";

/**
 * The metadata key of a payee's random name at the provider. It identifies the payee, even when numbers were given out
 * twice.
 */
export const payeeKey = "pavane_payee";
const sellerKey = "pavane_user";

export const firstPayoutKey = (name: string): string => `payout:${name}`;

/** The key after one that the provider spent on a failure: `payout:{name}:{n}` from 2 on. */
export function nextPayoutKey(name: string, used: string): string {
  const first = firstPayoutKey(name);
  return `${first}:${used.startsWith(`${first}:`) ? Number(used.slice(first.length + 1)) + 1 : 2}`;
}

/**
 * The key of a payee's account. A provider that failed repeats it to the same key for a day; within the hour two calls
 * make one. One that takes the place of an account that is gone has that in its key: made within the same hour, it would
 * be answered with the account that is gone.
 */
export const accountKey = (payeeName: string, now: Date, insteadOf: string | null): string =>
  `account:${payeeName}:${now.toISOString().slice(0, 13)}${insteadOf === null ? "" : `:${insteadOf}`}`;

export const accountMetadata = (mark: string, payeeName: string, userId: number): Metadata => ({
  [installationKey]: mark,
  [payeeKey]: payeeName,
  [sellerKey]: String(userId),
});

/** What everything that is sent to a payee has in common, for any account. */
export const groupOf = (payeeName: string): string => `payee_${payeeName}`;

/** A payout as its provider is to know it. */
export function requestOf(payout: PayoutRow, mark: string, payeeName: string): NewProviderPayout {
  const { id, sellerId, sentAs, oldGroup, account, amountCents, idempotencyKey } = payout;
  return {
    name: sentAs,
    oldName: oldGroup === null ? null : String(id),
    group: groupOf(payeeName),
    metadata: { ...accountMetadata(mark, payeeName, sellerId), [payoutNameKey]: sentAs },
    accountRef: account,
    amountCents: amountCents + payout.reversedBeforeCents,
    onward: isMade(payout),
    idempotencyKey,
  };
}

/** Whether it is ours to send on to a bank: not what somebody else sent to a seller's account, and we only took up. */
const isMade = ({ how, idempotencyKey, sentAs }: PayoutRow): boolean =>
  how !== "taken_up" || idempotencyKey === firstPayoutKey(sentAs);

/**
 * Whether a transfer there belongs to a payout: it has the payout's own name, and destination, amount and currency are
 * the same.
 */
export const isTransferOf = (
  { sentAs, oldGroup, account, amountCents }: Pick<PayoutRow, "sentAs" | "oldGroup" | "account" | "amountCents">,
  transfer: ProviderTransfer,
): boolean =>
  (transfer.metadata[payoutNameKey] === sentAs || (oldGroup !== null && transfer.group === oldGroup)) &&
  transfer.accountRef === account &&
  transfer.amountCents === amountCents &&
  transfer.currency === ledgerCurrency;

/** Whether this installation sent it. Before there were marks, a group made from the payout's number showed this. */
export const isSentByUs = ({ metadata, group }: ProviderTransfer, mark: string): boolean =>
  isMarked(metadata, mark) || (metadata["payout"] !== undefined && group === `payout_${metadata["payout"]}`);

/** What it says of whom it was for, in words that a person reads. */
export function saysOf({ metadata, group }: ProviderTransfer): Record<string, string> {
  const said = { user: metadata[sellerKey], payee: metadata[payeeKey], payout: metadata[payoutNameKey] };
  const known = Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(known), ...(group === null ? {} : { group }) };
}

/** Metadata may contain anything; a name of ours is a UUID. */
export const uuidOrNull = (text: string | null): string | null =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
