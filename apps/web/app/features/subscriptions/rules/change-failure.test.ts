import { describe, expect, it } from "vitest";
import { ApiError, unreachableError } from "../../../api/api-error.ts";
import { changeFailure } from "./change-failure.ts";

const refused = (status: number, code: string, message: string) => new ApiError({ status, code, message });

describe("a change that did not happen", () => {
  it("was declined", () => {
    expect(changeFailure(refused(402, "plan_card_declined", "The card was declined. Nothing was changed."))).toEqual({
      kind: "declined",
      message: "The card was declined. Nothing was changed.",
    });
  });

  it("came with a price out of date", () => {
    const message = "The price shown is out of date. Look at the new one.";
    expect(changeFailure(refused(409, "quote_expired", message))).toEqual({ kind: "stale", message });
    const open = "A payment is open. Pay or drop it first.";
    expect(changeFailure(refused(409, "payment_open", open))).toEqual({ kind: "stale", message: open });
  });

  it("does not claim that nothing happened when the answer was lost", () => {
    const lost = { kind: "other", message: "The server could not be reached. Try again: nothing is charged twice." };
    expect(changeFailure(unreachableError())).toEqual(lost);
    expect(changeFailure(refused(500, "internal", "Something went wrong."))).toEqual(lost);
  });

  it("is none without an error", () => {
    expect(changeFailure(null)).toBeNull();
  });
});
