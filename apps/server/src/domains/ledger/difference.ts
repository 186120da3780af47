import { signedUsdText } from "../../platform/usd-text.ts";

/** Whom or which plan a difference is about, where it is about no order. */
export interface DifferenceAbout {
  readonly type: "seller" | "person" | "plan";
  readonly id: number;
  readonly name: string;
}

/** A disagreement between the ledger and what it is about: as data, and as a sentence. */
export interface Difference {
  readonly kind: string;
  readonly orderId: number | null;
  readonly about: DifferenceAbout | null;
  /** Amounts are in cents, under names that end in `cents`. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  /** With the amounts as money, the order or person it is about, and what to do next. */
  readonly text: string;
}

/** What a sentence is made of. */
export interface DifferenceFacts {
  /** "Order A1B2-C3D4-E5". */
  readonly order: string;
  /** "Ada Lovelace (#12)". */
  readonly person: string;
  /** A fact of cents as money: "$40.00". */
  usd(name: string): string;
  /** Any other fact, as it is. */
  fact(name: string): string;
}

/** The sentence of a kind of difference. */
export type Say = (facts: DifferenceFacts) => string;

/** Shown where nobody can fix it by pressing something. */
export const askMaintainer =
  "If you cannot see why, send this sentence to whoever looks after the program; nothing is lost meanwhile.";

/** The facts of a sentence; for tests of sentences too. */
export const factsOf = (
  named: Pick<DifferenceFacts, "order" | "person">,
  data: Difference["data"],
): DifferenceFacts => ({
  ...named,
  usd: (name) => signedUsdText(Number(data[name] ?? 0)),
  fact: (name) => String(data[name] ?? ""),
});
