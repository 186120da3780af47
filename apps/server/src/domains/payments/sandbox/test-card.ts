import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { declinedText, sandboxCards, useTestNumberText } from "@pavane/contract/payments/choices";
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
}

/** What one of the test numbers does to a payment, or what is wrong with the card. A card is good to the end of its month. */
export function readTestCard(card: TestCard, now: Date): CardEffect | Refusal<"validation_failed"> {
  const effect = Object.entries(sandboxCards).find(([number]) => number === card.number)?.[1];
  if (effect === undefined) return invalidField("number", useTestNumberText);
  if (now.getTime() >= Date.UTC(card.expYear, card.expMonth)) return invalidField("exp_month", "The card has expired");
  return effects[effect];
}

const effects: Readonly<Record<(typeof sandboxCards)[keyof typeof sandboxCards], CardEffect>> = {
  approves: { status: "succeeded", error: null },
  declines: { status: "failed", error: declinedText },
  asks: { status: "requires_action", error: null },
};
