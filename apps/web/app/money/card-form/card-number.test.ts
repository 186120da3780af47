import { sandboxCards, subscriptionCards } from "@pavane/contract/payments/choices";
import { describe, expect, it } from "vitest";
import { cardNumberProblem, caretBehind, groupCardNumber, securityCodeProblem, testCardText } from "./card-number.ts";

describe("a card number", () => {
  it.each([
    ["", ""],
    ["4", "4"],
    ["42424", "4242 4"],
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242 4242x4242", "4242 4242 4242 4242"],
    ["12345678901234567890123", "1234 5678 9012 3456 789"],
  ])("%j is shown as %j", (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  it("keeps the caret behind the digit that was just typed", () => {
    // A digit put in after the fourth: "4242|4" becomes "4242 9|4".
    expect(caretBehind("4242 94", 5)).toBe(6);
    expect(caretBehind("4242 94", 0)).toBe(0);
    expect(caretBehind("4242 94", 4)).toBe(4);
    expect(caretBehind("4242", 9)).toBe(4);
  });

  it("is missing, unknown or one of the test numbers", () => {
    expect(cardNumberProblem(" ", sandboxCards)).toBe("Enter a card number");
    expect(cardNumberProblem("4111 1111 1111 1111", sandboxCards)).toBe("In test mode use one of the test numbers.");
    const numbers = testCardText(sandboxCards).map(({ number }) => number);
    for (const number of numbers) expect(cardNumberProblem(number, sandboxCards)).toBeNull();
    expect(numbers).toHaveLength(3);
  });

  it("that declines later is one for what is charged later", () => {
    expect(cardNumberProblem("4000 0000 0000 0341", sandboxCards)).toBe("In test mode use one of the test numbers.");
    expect(cardNumberProblem("4000 0000 0000 0341", subscriptionCards)).toBeNull();
  });

  it("comes with three digits on the back", () => {
    expect(securityCodeProblem("12")).toBe("Enter the 3 digits on the back");
    expect(securityCodeProblem("abc")).toBe("Enter the 3 digits on the back");
    expect(securityCodeProblem("123")).toBeNull();
  });
});
