import type { Answer, Body } from "@pavane/contract/routes";
import type { TestCards } from "./card-number.ts";

type Started = Answer<"POST /api/orders/:publicId/payment">;

/** A card as the form of test mode sends it. */
export type Card = Body<"POST /api/payments/:id/sandbox">;

export interface Outcome {
  status: Started["status"];
}

/** How what is to be paid stands: `paid` or on its way, `over` when it can no longer be paid and nothing was. */
export type Standing = "unpaid" | "paid" | "over";

/** What the card form is for: an order, the first payment of a plan, or a card that is kept for later. */
export interface CardTask {
  provider: Started["provider"];
  clientSecret: string | null;
  publishableKey: string | null;
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
  standing: () => Promise<Standing | null>;
  /** Paid, or on its way; `already`: before this was sent. */
  onPaid: (already: boolean) => unknown;
  /** What was to be paid is read again and shows how it stands. */
  onChanged: () => unknown;
  /** Begins anew what is over; left out where the page itself says that it is over. */
  again?: () => void;
  /** Where the bank sends people back to. */
  returnTo: string;
}
