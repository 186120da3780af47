import { describe, expect, it } from "vitest";
import type { CartThing, GuestLine } from "./cart-line.ts";
import { acceptPrice, addLine, changeQuantity, removeLines } from "./change-lines.ts";
import { parseLines } from "./guest-lines.ts";

const thing = (itemId: number, over: Partial<CartThing> = {}): CartThing => ({
  itemType: "course",
  itemId,
  title: `Course ${itemId}`,
  price: "10.00",
  imageUrl: null,
  ...over,
});

const line = (itemId: number, over: Partial<GuestLine> = {}): GuestLine => ({
  ...thing(itemId),
  id: `line-${itemId}`,
  quantity: 1,
  ...over,
});

const newId = () => "new";

describe("adding", () => {
  it("puts a line in the seed's fields", () => {
    expect(addLine([], thing(1), 1, newId)).toEqual([
      { id: "new", itemType: "course", itemId: 1, title: "Course 1", price: "10.00", quantity: 1, imageUrl: null },
    ]);
  });

  it("raises the quantity of a thing that is there, and keeps its id", () => {
    expect(addLine([line(1)], thing(1), 2, newId)).toMatchObject([{ id: "line-1", quantity: 3 }]);
  });

  it("takes over the price that was shown last", () => {
    expect(addLine([line(1)], thing(1, { price: "12.00" }), 1, newId)).toMatchObject([{ price: "12.00" }]);
  });

  it("stops at 50 units", () => {
    expect(addLine([line(1, { quantity: 50 })], thing(1), 1, newId)).toMatchObject([{ quantity: 50 }]);
  });

  it("has a free thing once", () => {
    expect(addLine([line(1, { price: "0.00" })], thing(1, { price: "0.00" }), 1, newId)).toMatchObject([
      { quantity: 1 },
    ]);
  });

  it("refuses the 51st thing, and still raises one that is there", () => {
    const full = Array.from({ length: 50 }, (_, index) => line(index + 1));
    expect(addLine(full, thing(51), 1, newId)).toBeNull();
    expect(addLine(full, thing(50), 1, newId)?.at(-1)).toMatchObject({ quantity: 2 });
  });
});

describe("changing", () => {
  it("sets a quantity, at most 50", () => {
    expect(changeQuantity([line(1)], "line-1", 7)).toMatchObject([{ quantity: 7 }]);
    expect(changeQuantity([line(1)], "line-1", 5000)).toMatchObject([{ quantity: 50 }]);
  });

  it.each([0, -1, -50])("a quantity of %i removes the line", (quantity) => {
    expect(changeQuantity([line(1), line(2)], "line-1", quantity)).toEqual([line(2)]);
  });

  it("removes only the named lines", () => {
    expect(removeLines([line(1), line(2), line(3)], ["line-1", "line-3"])).toEqual([line(2)]);
  });

  it("accepts a new price; what became free is had once", () => {
    expect(acceptPrice([line(1, { quantity: 3 })], "line-1", "14.00")).toMatchObject([{ price: "14.00", quantity: 3 }]);
    expect(acceptPrice([line(1, { quantity: 3 })], "line-1", "0.00")).toMatchObject([{ quantity: 1 }]);
  });
});

describe("what is stored", () => {
  it("is read back as it was", () => {
    const lines = [line(1), line(2, { quantity: 4, imageUrl: "/uploads/a.webp" })];
    expect(parseLines(JSON.stringify(lines))).toEqual(lines);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{not json"],
    ["no list", '{"items":[]}'],
    ["a number", "7"],
    ["null", "null"],
  ])("%s is an empty cart", (_, text) => {
    expect(parseLines(text)).toEqual([]);
  });

  it.each<[string, object]>([
    ["an unknown type", { itemType: "plane" }],
    ["an id that is no number", { itemId: "1" }],
    ["a negative id", { itemId: -1 }],
    ["a negative price", { price: "-1.00" }],
    ["a price in words", { price: "cheap" }],
    ["a negative quantity", { quantity: -2 }],
    ["half a unit", { quantity: 0.5 }],
    ["no title", { title: null }],
    ["no name of its own", { id: null }],
  ])("a line with %s is left out, the others stay", (_, damage) => {
    expect(parseLines(JSON.stringify([{ ...line(1), ...damage }, line(2)]))).toEqual([line(2)]);
  });

  it("holds 50 units and 50 lines at most, and a thing once", () => {
    expect(parseLines(JSON.stringify([line(1, { quantity: 900 })]))).toMatchObject([{ quantity: 50 }]);
    const many = Array.from({ length: 80 }, (_, index) => line(index + 1));
    expect(parseLines(JSON.stringify(many))).toHaveLength(50);
    expect(parseLines(JSON.stringify([line(1), line(1, { id: "again" })]))).toEqual([line(1)]);
  });

  it("takes ids and prices as numbers too", () => {
    expect(parseLines(JSON.stringify([{ ...line(1), id: 3, price: 12.5 }]))).toMatchObject([
      { id: "3", price: "12.5" },
    ]);
  });
});
