import { describe, expect, it } from "vitest";
import { ApiError, unreachable } from "../api-error.ts";
import { noAnswerText, paymentFailure } from "./payment-failure.ts";

const refused = (status: number, code: string, message: string, fields: Record<string, string> = {}) =>
  new ApiError({ status, code, message, fields });

describe("a payment that failed", () => {
  it("says at the card number that the card was declined", () => {
    expect(paymentFailure(refused(402, "card_declined", "Your card was declined."), true)).toEqual({
      kind: "field",
      field: "number",
      message: "Your card was declined.",
    });
  });

  it("puts the server's words at the field they are about", () => {
    const error = refused(422, "validation_failed", "Check the fields.", { exp_month: "Enter the expiry" });
    expect(paymentFailure(error, true)).toEqual({ kind: "field", field: "expiry", message: "Enter the expiry" });
  });

  it("says that nothing was charged only when that is known", () => {
    expect(paymentFailure(unreachable(), true)).toEqual({ kind: "message", message: noAnswerText });
    expect(paymentFailure(refused(503, "provider_unavailable", noAnswerText), null)).toEqual({
      kind: "message",
      message: noAnswerText,
    });
    expect(paymentFailure(unreachable(), null)).not.toEqual({ kind: "message", message: noAnswerText });
  });

  it("leaves it to the order when that has been paid, is being paid or has ended", () => {
    expect(paymentFailure(unreachable(), false)).toEqual({ kind: "changed" });
    expect(paymentFailure(refused(409, "order_ended", "ended"), true)).toEqual({ kind: "changed" });
    expect(paymentFailure(refused(409, "already_paid", "paid"), false)).toEqual({ kind: "already_paid" });
  });
});
