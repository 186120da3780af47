import { declinedText, subscriptionCards } from "@pavane/contract/payments/choices";
import type { PaymentStatus } from "@pavane/contract/payments/choices";
import type { SandboxCard } from "../../recurring.ts";

/** What is kept of a card: never its number, only what it does. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly does: CardDoes;
}

type CardDoes = (typeof subscriptionCards)[keyof typeof subscriptionCards];

export interface CardAnswer {
  readonly status: Extract<PaymentStatus, "succeeded" | "failed" | "requires_action">;
  readonly error: string | null;
}

const succeeded: CardAnswer = { status: "succeeded", error: null };
const asks: CardAnswer = { status: "requires_action", error: null };
const declined = (error: string): CardAnswer => ({ status: "failed", error });

/** A card as it is kept; one whose number is no test number declines. */
export function cardOf({ number, expMonth, expYear }: SandboxCard): StoredCard {
  const does = Object.entries(subscriptionCards).find(([digits]) => digits === number)?.[1] ?? "declines";
  return { brand: "visa", last4: number.slice(-4), expMonth, expYear, does };
}

/** Its owner gives it, to be stored or to pay with. */
export function giveToBank(card: StoredCard, now: Date): CardAnswer {
  if (hasExpired(card, now)) return declined(expiredText);
  if (card.does === "asks") return asks;
  return card.does === "declines" ? declined(declinedText) : succeeded;
}

/** A charge without its owner. One that asks was confirmed when it was given, so it is charged without being asked again. */
export function chargeStored(card: StoredCard | null, now: Date): CardAnswer {
  if (card === null) return declined("There is no card to charge.");
  if (hasExpired(card, now)) return declined(expiredText);
  return card.does === "declines" || card.does === "declines_later" ? declined(declinedText) : succeeded;
}

/** A charge while its owner is there. */
export const chargePresent = (card: StoredCard | null, now: Date): CardAnswer =>
  card?.does === "asks" && !hasExpired(card, now) ? asks : chargeStored(card, now);

/** The first charge, when the card is given: an accepted card pays it unless it has expired. */
export const chargeGiven = (card: StoredCard, now: Date): CardAnswer =>
  hasExpired(card, now) ? declined(expiredText) : succeeded;

/** A card is good to the end of its month. */
const hasExpired = ({ expMonth, expYear }: StoredCard, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth);

const expiredText = "Your card has expired.";
