import { describe, expect, it } from "vitest";
import { ApiError, unreachableError } from "../../api/api-error.ts";
import { noAnswerText, paymentFailure, questionFailure, unknownText } from "./payment-failure.ts";

const refused = (status: number, code: string, message: string, fields: Record<string, string> = {}) =>
  new ApiError({ status, code, message, fields });
const notConfirmed = { kind: "message", message: "The payment was not confirmed." };

describe("a payment that failed", () => {
  it("says at the card number that the card was declined", () => {
    expect(paymentFailure(refused(402, "card_declined", "Your card was declined."), "unpaid")).toEqual({
      kind: "field",
      field: "number",
      message: "Your card was declined.",
    });
  });

  it("puts the server's words at the field they are about", () => {
    const error = refused(422, "validation_failed", "Check the fields.", { exp_month: "Enter the expiry" });
    expect(paymentFailure(error, "unpaid")).toEqual({ kind: "field", field: "expiry", message: "Enter the expiry" });
  });

  it("says that nothing was charged only when that is known", () => {
    expect(paymentFailure(unreachableError(), "unpaid")).toEqual({ kind: "message", message: noAnswerText });
    expect(paymentFailure(refused(503, "provider_unavailable", noAnswerText), null)).toEqual({
      kind: "message",
      message: noAnswerText,
    });
    expect(paymentFailure(unreachableError(), null)).toEqual({ kind: "unknown", message: unknownText });
  });

  it("is none when it was paid after all, by this press or by another tab", () => {
    expect(paymentFailure(unreachableError(), "paid")).toEqual({ kind: "paid", already: false });
    expect(paymentFailure(refused(409, "wrong_state", "changed"), "paid")).toEqual({ kind: "paid", already: true });
    expect(paymentFailure(refused(409, "already_paid", "paid"), null)).toEqual({ kind: "paid", already: true });
  });

  it("says when it can no longer be paid", () => {
    expect(paymentFailure(refused(409, "wrong_state", "changed"), "over")).toEqual({
      kind: "over",
      message: "This payment has ended. Nothing was charged.",
    });
    expect(paymentFailure(refused(409, "order_ended", "This order has ended."), "over")).toEqual({
      kind: "over",
      message: "This order has ended.",
    });
  });

  it.each(["wrong_state", "order_ended", "order_not_found", "rate_limited"])("is never silent: %s", (code) => {
    const said = { kind: "message", message: "The server's words." };
    expect(paymentFailure(refused(409, code, "The server's words."), "unpaid")).toEqual(said);
    expect(paymentFailure(refused(409, code, "The server's words."), null)).toEqual(said);
  });
});

describe("a bank's question", () => {
  it("that was refused or closed was not confirmed, whatever was answered, and without an answer", () => {
    const declined = paymentFailure(refused(402, "card_declined", "The payment was not confirmed."), "unpaid");
    for (const came of [declined, paymentFailure(unreachableError(), null), { kind: "asks" } as const])
      expect(questionFailure(came, false)).toEqual(notConfirmed);
  });

  it("that was confirmed tells how it went", () => {
    const declined = paymentFailure(refused(402, "card_declined", "Your card has expired."), "unpaid");
    expect(questionFailure(declined, true)).toBe(declined);
    expect(questionFailure({ kind: "asks" }, true)).toEqual(notConfirmed);
  });

  it("does not hide that another tab paid, or that it is over", () => {
    expect(questionFailure({ kind: "paid", already: true }, false)).toEqual({ kind: "paid", already: true });
    expect(questionFailure({ kind: "over", message: "Over." }, false)).toEqual({ kind: "over", message: "Over." });
  });
});
