import { describe, expect, it } from "vitest";
import { dueSentence } from "./due-sentence.ts";

const now = Date.parse("2027-04-19T12:00:00Z");

describe("what is due", () => {
  it("says today and what comes next", () => {
    expect(dueSentence({ due_now: "0.00", next: { amount: "39.00", at: "2027-05-03T12:00:00.000Z" } }, now)).toBe(
      "Due today $0.00, then $39.00 on 3 May",
    );
  });

  it("names the year where it is another one", () => {
    expect(dueSentence({ due_now: "390.00", next: { amount: "390.00", at: "2028-04-19T12:00:00.000Z" } }, now)).toBe(
      "Due today $390.00, then $390.00 on 19 April 2028",
    );
  });

  it("says no more where nothing follows", () => {
    expect(dueSentence({ due_now: "39.00", next: null }, now)).toBe("Due today $39.00");
  });
});
