import { sandboxCards, useTestNumberText } from "@pavane/contract/payments/choices";

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

/** What is wrong with a number typed in test mode, or null. */
export function cardNumberProblem(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === "") return "Enter a card number";
  return digits in sandboxCards ? null : useTestNumberText;
}

export const securityCodeProblem = (text: string): string | null =>
  /^\d{3,4}$/.test(text.trim()) ? null : "Enter the 3 digits on the back";

const words = {
  approves: "pays",
  declines: "is declined",
  asks: "asks you to confirm",
} satisfies Record<(typeof sandboxCards)[keyof typeof sandboxCards], string>;

/** The test numbers with what each does, for the hint below the form. */
export const testCards: readonly { number: string; does: string }[] = Object.entries(sandboxCards).map(
  ([digits, does]) => ({ number: groupCardNumber(digits), does: words[does] }),
);
