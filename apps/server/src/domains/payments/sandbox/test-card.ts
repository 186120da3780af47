import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { declinedText, sandboxCards, useTestNumberText } from "@pavane/contract/payments/choices";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import type { PaymentStatus } from "@pavane/contract/payments/choices";

export interface TestCard {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface CardEffect {
  readonly status: PaymentStatus;
  readonly error: string | null;
  /** Which card it was; left out where none was given, as with the answer to a bank's question. */
  readonly card?: PaidCard;
}

/** What one of the test numbers does to a payment, or what is wrong with the card. */
export function readTestCard(card: TestCard, now: Date): CardEffect | Refusal<"validation_failed"> {
  const effect = Object.entries(sandboxCards).find(([number]) => number === card.number)?.[1];
  const given = { brand: "visa", last4: card.number.slice(-4) };
  return refuseTestCard(card, sandboxCards, now) ?? { ...effects[effect ?? "declines"], card: given };
}

/** What is wrong with a card, among the numbers that may be used. A card is good to the end of its month. */
export function refuseTestCard(card: TestCard, among: object, now: Date): Refusal<"validation_failed"> | null {
  if (!Object.hasOwn(among, card.number)) return invalidField("number", useTestNumberText);
  const expired = now.getTime() >= Date.UTC(card.expYear, card.expMonth);
  return expired ? invalidField("exp_month", "The card has expired") : null;
}

const effects: Readonly<Record<(typeof sandboxCards)[keyof typeof sandboxCards], CardEffect>> = {
  approves: { status: "succeeded", error: null },
  declines: { status: "failed", error: declinedText },
  asks: { status: "requires_action", error: null },
};
