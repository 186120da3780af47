import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transferEntries, refundEntries, reversed, saleEntries, type NewEntry, type SoldLine } from "./entries.ts";
import { shareReturn } from "./share-return.ts";
import { shareSale } from "./share-sale.ts";

const held = new Date("2026-12-05T10:00:00.000Z");
const amounts = (entries: readonly NewEntry[]) => entries.map((entry) => [entry.account, entry.amountCents]);
const sumOf = (entries: readonly NewEntry[]) => entries.reduce((sum, entry) => sum + entry.amountCents, 0);

function soldLine(orderItemId: number, line: Parameters<typeof shareSale>[0]): SoldLine {
  const { discountCents, discountBySeller, seller } = line;
  return { orderItemId, discountCents, discountBySeller, sellerId: seller === null ? null : 7, ...shareSale(line) };
}

describe("entries", () => {
  test("of $40.00 from a Nobility seller with 10 % off by the platform", () => {
    const line = { listCents: 4000, discountCents: 400, discountBySeller: false, seller: { commissionBps: 2000 } };
    const entries = saleEntries([soldLine(1, line)], held, (from) => from);
    expect(amounts(entries)).toEqual([
      ["provider_clearing", 3600],
      ["seller_payable", -3200],
      ["platform_revenue", -800],
      ["promotions", 400],
    ]);
    expect(entries.map((entry) => [entry.sellerId, entry.availableAt])).toEqual([
      [null, null],
      [7, held],
      [null, null],
      [null, null],
    ]);
  });

  test("leave out what is zero", () => {
    const line = { listCents: 4900, discountCents: 0, discountBySeller: false, seller: null };
    expect(amounts(saleEntries([soldLine(1, line)], held, (from) => from))).toEqual([
      ["provider_clearing", 4900],
      ["platform_revenue", -4900],
    ]);
    expect(saleEntries([soldLine(2, { ...line, listCents: 0 })], held, (from) => from)).toEqual([]);
    expect(transferEntries("refunds", "provider_clearing", 0)).toEqual([]);
  });

  test("that move money debit where it goes", () => {
    expect(amounts(transferEntries("provider_clearing", "provider_fees", 134))).toEqual([
      ["provider_fees", 134],
      ["provider_clearing", -134],
    ]);
  });

  test("taken back leave every account as it was", () => {
    const entries = [
      ...transferEntries("provider_clearing", "refunds", 500),
      ...transferEntries("refunds", "platform_revenue", 500),
    ];
    expect(amounts(reversed(entries))).toEqual([
      ["provider_clearing", 500],
      ["platform_revenue", -500],
    ]);
    expect(reversed([...entries, ...reversed(entries)])).toEqual([]);
  });

  test("sum to zero for any lines in any order, also when all of it comes back", () => {
    const anyLine = fc
      .record({
        listCents: fc.nat(50_000_000),
        part: fc.nat(100),
        discountBySeller: fc.boolean(),
        seller: fc.option(fc.record({ commissionBps: fc.nat(10_000) })),
      })
      .map(({ part, ...line }) => ({ ...line, discountCents: Math.floor((line.listCents * part) / 100) }));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (requested) => {
        const lines = requested.map((line, index) => soldLine(index, line));
        const sale = saleEntries(lines, held, (from) => from);
        const backwards = saleEntries(lines.toReversed(), held, (from) => from);
        const back = refundEntries(
          lines.map((line) => ({
            orderItemId: line.orderItemId,
            sellerId: line.sellerId,
            ...shareReturn(
              {
                ...line,
                quantity: 1,
                refundedUnits: 0,
                refundedCents: 0,
                promotionCents: line.discountBySeller ? 0 : line.discountCents,
              },
              1,
            ),
          })),
          () => held,
        );
        expect([sumOf(sale), sumOf(back)]).toEqual([0, 0]);
        expect(new Set(backwards)).toEqual(new Set(sale));
        // After a full refund nobody but the provider and the buyer has anything.
        expect(reversed([...sale, ...back]).filter((entry) => !/clearing|refunds/.test(entry.account))).toEqual([]);
      }),
    );
  });
});
