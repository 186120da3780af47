import { expect, test } from "vitest";
import { showsAnswer, isOnScreen, type ScreenElement } from "./visible-answer.ts";

/** A piece with a role, in others from the outermost. */
function piece(
  role: string,
  text: string,
  inner: readonly ScreenElement[] = [],
  around: readonly ScreenElement[] = [],
): ScreenElement {
  const matches = (selector: string) => selector.includes(`[role="${role}"]`);
  const one: ScreenElement = {
    textContent: text,
    getAttribute: () => null,
    matches,
    querySelector: (selector) => inner.find((part) => part.matches(selector)) ?? null,
    closest: (selector) => [...around, one].findLast((part) => part.matches(selector)) ?? null,
  };
  return one;
}

const put = (...added: ScreenElement[]) => ({ kind: "content", place: piece("none", "The page"), added }) as const;
const within = (place: ScreenElement) => ({ kind: "content", place, added: [] }) as const;
const marked = (invalid: string | null) =>
  ({ kind: "mark", place: { ...piece("none", ""), getAttribute: () => invalid }, added: [] }) as const;

test.each([
  ["an alert", put(piece("alert", "Somebody was faster.")), true],
  ["an alert inside what is put up", put(piece("none", "", [piece("alert", "No.")])), true],
  ["new words in an alert that stands there", within(piece("alert", "No.")), true],
  ["a dialog that opens", put(piece("dialog", "Choose a plan")), true],
  ["a field marked as wrong", marked("true"), true],
  ["an alert without a word, as one that makes place", put(piece("alert", " ")), false],
  ["an alert that is emptied", within(piece("alert", "")), false],
  ["a field that is well again", marked(null), false],
  ["a skeleton", put(piece("status", "Loading the orders")), false],
  ["a count that changes", within(piece("status", "3 left")), false],
  ["a button in a dialog that comes to rest", within(piece("none", "Save", [], [piece("dialog", "Edit")])), false],
  ["anything else", put(piece("none", "A row")), false],
])("%s puts up an answer: %o", (_, change, expected) => expect(showsAnswer(change)).toBe(expected));

test("the words of a refusal are found however they are drawn", () => {
  expect(isOnScreen("…\nSOMEBODY was\n faster. …", ["Somebody was faster."])).toBe(true);
  expect(isOnScreen("Nobody was here.", ["Somebody was faster.", "Try again."])).toBe(false);
  expect(isOnScreen("Nobody was here.", [])).toBe(false);
});
