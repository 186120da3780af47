import { expect, test } from "vitest";
import { approvedOf, whatChanged } from "./what-changed.ts";

const approved = {
  title: "Warm-up",
  description: "Ten minutes.",
  type: "text",
  styles: ["jazz", "ballet"],
  ages: ["teen"],
  levels: ["beginner"],
  categoryIds: [1, 2],
  tags: [],
  language: "en",
  licence: "studio",
  priceCents: 1_200,
  includedOffer: null,
  thumbnailUrl: null,
};
const nameOf = (id: number) => ["", "Barre", "Floor", "Pas"][id] ?? "";

test("nothing changed, whatever the order of what is chosen", () => {
  expect(whatChanged(approved, { ...approved, styles: ["ballet", "jazz"], categoryIds: [2, 1] }, nameOf)).toEqual([]);
});

test("texts, prices and choices are held against what was approved", () => {
  const now = { ...approved, title: "Cool-down", priceCents: 50, categoryIds: [3], includedOffer: "royalty" };
  expect(whatChanged(approved, now, nameOf)).toEqual([
    { member: "title", before: "Warm-up", after: "Cool-down" },
    { member: "categories", before: "Barre, Floor", after: "Pas" },
    { member: "price", before: "12.00", after: "0.50" },
    { member: "included_offer", before: "", after: "royalty" },
  ]);
});

test("only what an officer looks at is kept", () => {
  const whole = { ...approved, searchText: "long" };
  expect(approvedOf(whole)).toEqual(approved);
});
