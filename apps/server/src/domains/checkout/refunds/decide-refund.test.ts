import { isRefusal } from "@pavane/contract/core/errors";
import { describe, expect, it } from "vitest";
import { decideRefund } from "./decide-refund.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const lines = [
  { id: 1, itemType: "course", quantity: 3, refundedUnits: 1 },
  { id: 2, itemType: "course", quantity: 1, refundedUnits: 0 },
  { id: 4, itemType: "booking", quantity: 1, refundedUnits: 0 },
] as const;

interface Wishes {
  readonly days?: number;
  readonly failed?: Record<number, number>;
  readonly disputedAt?: Date;
  readonly seller?: { readonly claimedUnits: ReadonlyMap<number, number>; readonly askedInTime: boolean };
}

function decide(requested: readonly (readonly [number, number])[], { days = 10, failed = {}, ...more }: Wishes = {}) {
  const items = requested.map(([order_item_id, units]) => ({ order_item_id, units }));
  const failedUnits = new Map(Object.entries(failed).map(([id, units]) => [Number(id), units]));
  const { disputedAt = null, seller = null } = more;
  const decided = decideRefund({ paidAt: daysAgo(days), disputedAt }, lines, items, { now, failedUnits, seller });
  return isRefusal(decided) ? decided.code : [...decided];
}

describe("units to give back", () => {
  it("are none of what rules of its own pay back", () => {
    expect(decide([[4, 1]])).toBe("wrong_state");
  });

  it("are at most what is left of a line, one named twice counted together", () => {
    expect(
      decide([
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(
      decide([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual([[1, 2]]);
    expect(
      decide([
        [1, 1],
        [1, 2],
      ]),
    ).toBe("exceeds_paid");
    expect(decide([[3, 1]])).toBe("validation_failed");
  });

  it("can be given for 180 days", () => {
    expect(decide([[2, 1]], { days: 180 })).toEqual([[2, 1]]);
    expect(decide([[2, 1]], { days: 181 })).toBe("window_over");
  });

  it("can be given later where their refund had failed, but no others", () => {
    expect(decide([[1, 1]], { days: 181, failed: { 1: 1 } })).toEqual([[1, 1]]);
    expect(decide([[1, 2]], { days: 181, failed: { 1: 1 } })).toBe("window_over");
    expect(
      decide(
        [
          [1, 1],
          [2, 1],
        ],
        { days: 181, failed: { 1: 1 } },
      ),
    ).toBe("window_over");
    expect(decide([[1, 3]], { days: 181, failed: { 1: 5 } })).toBe("exceeds_paid");
  });

  it("are none of an order that was never paid", () => {
    const unpaid = decideRefund({ paidAt: null, disputedAt: null }, lines, [], {
      now,
      failedUnits: new Map(),
      seller: null,
    });
    expect(unpaid).toMatchObject({ code: "wrong_state" });
  });
});

describe("units a seller gives back", () => {
  const seller = { claimedUnits: new Map([[1, 1]]), askedInTime: false };

  it("leave out what others have taken", () => {
    expect(decide([[1, 1]], { seller })).toEqual([[1, 1]]);
    expect(decide([[1, 2]], { seller })).toBe("exceeds_paid");
  });

  it("can be given for 30 days, or later where the buyer asked in time", () => {
    expect(decide([[2, 1]], { seller, days: 30 })).toEqual([[2, 1]]);
    expect(decide([[2, 1]], { seller, days: 31 })).toBe("window_over");
    expect(decide([[2, 1]], { seller: { ...seller, askedInTime: true }, days: 36 })).toEqual([[2, 1]]);
  });

  it("wait for the bank that looks into the payment", () => {
    expect(decide([[2, 1]], { seller, disputedAt: now })).toBe("wrong_state");
    expect(decide([[2, 1]], { disputedAt: now })).toEqual([[2, 1]]);
  });
});
