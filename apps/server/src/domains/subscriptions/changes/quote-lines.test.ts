import { cents } from "@pavane/contract/core/money";
import { expect, test } from "vitest";
import { quoteLines, type QuotedChange } from "./quote-lines.ts";

const day = 86_400_000;
const start = new Date("2027-04-01T00:00:00Z");
const monthly = (id: number, name: string, price: number) => ({
  plan: { id, name, interval: "month" as const },
  price: { cents: cents(price), seatCents: null },
  quantity: 1,
});

/** What the two lines of an upgrade say at a moment, with what the provider takes: its share by the second, cents half up. */
function saidAt(at: Date) {
  const change: QuotedChange = {
    kind: "own",
    from: monthly(1, "Nobility Monthly", 1900),
    to: monthly(2, "Imperial Monthly", 3900),
    period: { start, end: new Date(start.getTime() + 30 * day) },
    at,
    inTrial: false,
  };
  const left = (change.period.end.getTime() - at.getTime()) / (30 * day);
  const [plan, unused] = [Math.floor(3900 * left + 0.5), -Math.floor(1900 * left + 0.5)];
  const lines = [
    { kind: "plan" as const, text: "", amountCents: plan, start: null, end: null },
    { kind: "unused" as const, text: "", amountCents: unused, start: null, end: null },
  ];
  const total = plan + unused;
  const preview = { lines, totalCents: total, dueCents: total, creditCents: 0, next: null };
  return quoteLines(change, preview).map(({ detail, amount }) => [detail, amount]);
}

const after = (days: number, minutes = 0) => new Date(start.getTime() + days * day + minutes * 60_000);

test("days are said as exactly as the amount beside them needs it", () => {
  expect(saidAt(after(18))).toEqual([
    ["12 of 30 days of $39.00", "15.60"],
    ["12 of 30 days of $19.00", "-7.60"],
  ]);
  expect(saidAt(after(9, 720))).toEqual([
    ["20.5 of 30 days of $39.00", "26.65"],
    ["20.5 of 30 days of $19.00", "-12.98"],
  ]);
});

test("a quarter of an hour into the period is not the whole of it", () => {
  const said = saidAt(after(0, 17));
  expect(said).toEqual([
    ["29.988 of 30 days of $39.00", "38.98"],
    ["29.99 of 30 days of $19.00", "-18.99"],
  ]);
});

test("at every minute the days that are said come to the amount beside them", () => {
  const wrong = Array.from({ length: 30 * 24 * 6 }, (_, ten) => saidAt(after(0, ten * 10 + 3)))
    .flat()
    .filter(([detail, amount]) => {
      const [, days, price] = /^([\d.]+) of 30 days of \$([\d.]+)$/.exec(detail ?? "") ?? [];
      const share = Math.floor((Number(days) / 30) * Number(price) * 100 + 0.5 + 1e-9) / 100;
      return Math.abs(share - Math.abs(Number(amount))) > 0.001;
    });
  expect(wrong).toEqual([]);
});
