import type { TakenUpAs, UnknownKind, UnknownState } from "@pavane/contract/payments/choices";
import type { BadgeTone } from "../../../../ui/display/badge.tsx";

export const unknownKindNames: Readonly<Record<UnknownKind, string>> = {
  payment: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  transfer: "Transfer to a seller",
  bank_payout: "Payout to a bank",
  subscription: "Plan",
};

export const unknownStateNames: Readonly<Record<UnknownState, string>> = {
  open: "Open",
  taken_up: "Taken up",
  not_ours: "Not ours",
};

export const unknownStateTones: Readonly<Record<UnknownState, BadgeTone>> = {
  open: "brick",
  taken_up: "pine",
  not_ours: "stone",
};

export const whoseNames = { ours: "Of this site", elsewhere: "Not of this site" } as const;

/** To whom it was booked: "as its order". */
export const takenUpNames: Readonly<Record<TakenUpAs, string>> = {
  order: "to its order",
  seller: "to the seller",
  plan: "ended there",
  unknown: "as money whose owner is not known",
};

/** What taking it up does, below each choice. */
export const takeUpHints: Readonly<Record<TakenUpAs, string>> = {
  order: "Booked like any other of this order, with everything that follows from it.",
  seller: "It stands in their statement, and later payouts are less by it.",
  plan: "It charges nobody any more. What it took is listed then, to be given back.",
  unknown: "Kept in the books apart from everybody's, until it is known whose it is.",
};

const unbooked = "Nothing is booked: the books go on knowing less than the payment service has.";
const paidAgain = "Nothing is booked, so its seller may be paid the same money once more.";

/** What it means that something with our mark is said to be none of ours. */
export const notOursHints: Readonly<Record<UnknownKind, string>> = {
  payment: unbooked,
  refund: unbooked,
  dispute: unbooked,
  transfer: paidAgain,
  bank_payout: paidAgain,
  subscription: "While it still charges somebody this is refused: end it there first.",
};

export const takeUpLabels: Readonly<Record<TakenUpAs, string>> = {
  order: "Its order",
  seller: "The seller it went to",
  plan: "A plan that is ended",
  unknown: "Nobody we know",
};

/** "18.00" of a currency, for those that are not US dollars: "EUR 18.00". */
export const foreignText = (amount: string, currency: string): string => `${currency.toUpperCase()} ${amount}`;

const line = /^(resource|course|booking) (\d+) x(\d+) \d+$/;

/** What it says it was for: "resource #12, course #3 (2 times)"; unchanged where it has another format. */
export function itemsText(items: string): string {
  return items
    .split(", ")
    .map((item) => {
      const [, kind, id, count] = line.exec(item) ?? [];
      if (kind === undefined) return item;
      return `${kind} #${id}${count === "1" ? "" : ` (${count} times)`}`;
    })
    .join(", ");
}
