import { describe, expect, it } from "vitest";
import { dueSentence, wholePrice } from "./due-sentence.ts";

const now = Date.parse("2027-04-19T12:00:00Z");
const monthly = { interval: "month", whole: "39.00" } as const;
const yearly = { interval: "year", whole: "390.00" } as const;

describe("what is due", () => {
  it("says today and the whole price that comes next", () => {
    const quote = { due_now: "0.00", next: { amount: "39.00", at: "2027-05-03T12:00:00.000Z" } };
    expect(dueSentence(quote, monthly, now)).toBe("Due today $0.00, then $39.00 a month from 3 May");
  });

  it("names the year where it is another one", () => {
    const quote = { due_now: "0.00", next: { amount: "390.00", at: "2028-04-19T12:00:00.000Z" } };
    expect(dueSentence(quote, yearly, now)).toBe("Due today $0.00, then $390.00 a year from 19 April 2028");
  });

  it("says both where a code lowers the charge after the trial", () => {
    const quote = { due_now: "0.00", next: { amount: "195.00", at: "2027-05-03T12:00:00.000Z" } };
    expect(dueSentence(quote, yearly, now)).toBe(
      "Due today $0.00, then $195.00 on 3 May, and $390.00 a year after that",
    );
  });

  it("says no more where nothing follows", () => {
    expect(dueSentence({ due_now: "39.00", next: null }, monthly, now)).toBe("Due today $39.00");
  });
});

it("the whole price of a studio is that of all its seats", () => {
  const plan = { price: "79.00", seat_price: "63.20", interval: "month" } as const;
  expect([wholePrice(plan, null), wholePrice(plan, 3)]).toEqual(["79.00", "189.60"]);
});
