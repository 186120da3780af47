import type { Answer, Body } from "@pavane/contract/routes";
import type { ReactNode } from "react";
import type { FormFailure } from "../../ui/form/form-frame.tsx";
import type { Checks } from "../../ui/form/plain-form.tsx";
import type { TestCards } from "./card-number.ts";

type Started = Answer<"POST /api/orders/:publicId/payment">;

/** A card as the form of test mode sends it. */
export type Card = Body<"POST /api/payments/:id/sandbox">;

export interface Outcome {
  status: Started["status"];
}

/** The payment outcome: `paid` or processing; `over` when it can no longer be paid and nothing was paid. */
export type PaymentOutcome = "unpaid" | "paid" | "over";

/** What the card form is for: an order, the first payment of a plan, or a card that is kept for later. */
export interface CardTask {
  provider: Started["provider"];
  /** Null with the sandbox, and while what is to be paid does not exist yet: see `CardSetting`. */
  clientSecret: string | null;
  publishableKey: string | null;
  /** In cents, where it does not exist yet. */
  amountCents?: number;
  /** The card is charged again each period. */
  recurs?: boolean;
  /** A bank's question was left without an answer, by closing the page or going back: the next card counts. */
  asks: boolean;
  /** What can be typed in test mode. */
  cards: TestCards;
  /** On the button: "Pay $39.00". */
  label: string;
  /** What the bank would ask now: "whether you pay $39.00". */
  question: string;
  /** Name on the card, as far as it is known. */
  holder: string;
  /** The card is stored to be charged later; now nothing is. */
  stores: boolean;
  pay: (card: Card) => Promise<Outcome>;
  confirm: (approve: boolean) => Promise<Outcome>;
  /** Reads again after a failure; null when it cannot be known. */
  paymentOutcome: () => Promise<PaymentOutcome | null>;
  /** Paid, or on its way; `already`: before this was sent. */
  onPaid: (already: boolean) => unknown;
  /** What was to be paid is read again and shows its current status. */
  onChanged: () => unknown;
  /** Starts again after a payment has expired; left out where the page itself shows that it has. */
  again?: () => void;
  /** Where the bank sends people back to, asked once what is to be paid exists. */
  returnTo: () => string;
}

/**
 * The result of starting a payment: the card can be sent, with the secret of Stripe's payment, or the page shows why
 * not, or continues.
 */
export type PaymentStart = { kind: "ready"; clientSecret: string | null } | { kind: "stopped"; why?: string };

/** Of a form in which the card is all that is asked for. */
export type NoFields = object;

/** The form around the card, where one press creates what is to be paid and pays it: one form, validated as one. */
export interface CardSetting<Values extends object> {
  /** What the form is called. */
  label: string;
  /** Above the card. */
  above: ReactNode;
  /** Between card and button. */
  below: ReactNode;
  read: (fields: FormData) => Values;
  checks: Checks<Values>;
  /** Why it could not be begun. */
  failure: FormFailure | null;
  /** It is being begun, or what it costs is being asked. */
  busy: boolean;
  /** In place of the button that pays, while something must be settled first. */
  instead: { label: string; busy: boolean; run: () => void } | null;
  /** Of what is in the form as the button is pressed. */
  begin: (fields: FormData) => Promise<PaymentStart>;
}
