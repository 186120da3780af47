import { cents } from "@pavane/contract/core/money";
import { expect, test } from "vitest";
import type { ItemForSale } from "../sellable.ts";
import { noticesBeside } from "./notices-beside.ts";
import type { LineNotice } from "./line-state.ts";

const thing = (itemId: number, contains: readonly number[] = []): ItemForSale => ({
  itemId,
  title: contains.length === 0 ? "First week" : "Three weeks",
  kind: "Text",
  by: null,
  imageUrl: null,
  path: null,
  priceCents: cents(1_000),
  onSale: true,
  seller: null,
  ownership: "none",
  includedWith: null,
  maxQuantity: 50,
  blocked: false,
  removed: false,
  releaseId: null,
  licence: null,
  contains,
  action: { label: "Download", path: "/my-purchases" },
});

const ok: LineNotice = { state: "ok", message: null };
const line = (
  itemId: number,
  contains: readonly number[] = [],
  rest: { gift?: boolean; notice?: LineNotice } = {},
) => ({
  itemType: "resource" as const,
  itemId,
  gift: false,
  item: thing(itemId, contains),
  notice: ok,
  ...rest,
});

const paidTwice: LineNotice = { state: "owned", message: "A part of Three weeks, which you are buying too." };

test("a part beside its curriculum is as good as owned, whichever comes first", () => {
  expect(noticesBeside([line(1), line(9, [1, 2])])).toEqual([paidTwice, ok]);
  expect(noticesBeside([line(9, [1, 2]), line(2), line(3)])).toEqual([ok, paidTwice, ok]);
});

test("either may be for somebody else", () => {
  expect(noticesBeside([line(1, [], { gift: true }), line(9, [1, 2])])).toEqual([ok, ok]);
  expect(noticesBeside([line(1), line(9, [1, 2], { gift: true })])).toEqual([ok, ok]);
});

test("a curriculum that cannot be bought, or is owned, takes nothing with it", () => {
  for (const state of ["unavailable", "owned"] as const) {
    const notice: LineNotice = { state, message: "No." };
    expect(noticesBeside([line(1), line(9, [1, 2], { notice })])).toEqual([ok, notice]);
  }
});

test("a course of the same number is no part", () => {
  expect(noticesBeside([{ ...line(1), itemType: "course" }, line(9, [1, 2])])).toEqual([ok, ok]);
});
