import { useTestNumberText, type subscriptionCards } from "@pavane/contract/payments/choices";

const longest = 19;

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** "4242424242424242" becomes "4242 4242 4242 4242"; signs that are no digits are dropped. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, longest);
  return digits.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** Where the caret belongs in a grouped number, so that it stays behind the same digit. */
export function caretBehind(grouped: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digits) return at;
    if (grouped[at] !== " ") seen += 1;
  }
  return grouped.length;
}

type Does = (typeof subscriptionCards)[keyof typeof subscriptionCards];

/** Test numbers with what each does. */
export type TestCards = Readonly<Record<string, Does>>;

/** What is wrong with a number typed in test mode, or null. */
export function cardNumberProblem(text: string, cards: TestCards): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "Enter a card number";
  return Object.hasOwn(cards, digits) ? null : useTestNumberText;
}

export const securityCodeProblem = (text: string): string | null =>
  /^\d{3,4}$/.test(text.trim()) ? null : "Enter the 3 digits on the back";

const words = {
  approves: "pays",
  declines: "is declined",
  asks: "asks you to confirm",
  declines_later: "pays at first, is declined later",
} satisfies Record<Does, string>;

/** The test numbers as the hint below the form has them. */
export const testCardText = (cards: TestCards): { number: string; does: string }[] =>
  Object.entries(cards).map(([digits, does]) => ({ number: groupCardNumber(digits), does: words[does] }));
