import { describe, expect, it } from "vitest";
import { applyChange, queueChange, resolveStep, settleChange, type CartChange } from "./cart-change.ts";
import type { AccountLine, CartThing } from "./guest/cart-line.ts";

const thing = (itemId: number): CartThing => ({
  itemType: "course",
  itemId,
  title: `Course ${itemId}`,
  price: "10.00",
  imageUrl: null,
});

const line = (itemId: number, over: Partial<AccountLine> = {}): AccountLine => ({
  id: 100 + itemId,
  itemType: "course",
  itemId,
  quantity: 1,
  price: "10.00",
  itemDetails: {
    price: "10.00",
    title: `Course ${itemId}`,
    imageUrl: null,
    path: null,
    kind: "Certification",
    by: null,
    maxQuantity: 50,
  },
  resource: { title: `Course ${itemId}`, type: "course", price: "10.00" },
  state: "ok",
  message: null,
  gift: false,
  ...over,
});

const quantities = (lines: readonly AccountLine[]) => lines.map(({ itemId, quantity }) => [itemId, quantity]);

describe("what is shown before the server answers", () => {
  it("adds a thing that is not there", () => {
    expect(quantities(applyChange([line(1)], { kind: "add", thing: thing(2), quantity: 1 }))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("adding a thing again raises its quantity", () => {
    expect(quantities(applyChange([line(1)], { kind: "add", thing: thing(1), quantity: 2 }))).toEqual([[1, 3]]);
  });

  it("never shows more than 50 units", () => {
    expect(quantities(applyChange([line(1)], { kind: "quantity", key: "course:1", quantity: 51 }))).toEqual([[1, 50]]);
  });

  it("removes one line, or all", () => {
    expect(quantities(applyChange([line(1), line(2)], { kind: "remove", key: "course:1" }))).toEqual([[2, 1]]);
    expect(applyChange([line(1), line(2)], { kind: "clear" })).toEqual([]);
  });

  it("an accepted price is no longer a reason to stop", () => {
    const [accepted] = applyChange([line(1, { state: "price_changed", message: "Now $14.00, was $10.00." })], {
      kind: "accept",
      key: "course:1",
      price: "14.00",
    });
    expect(accepted).toMatchObject({ price: "14.00", state: "ok", message: null });
  });

  it("a refused change leaves the others as they are", () => {
    const waiting: CartChange[] = [
      { kind: "quantity", key: "course:1", quantity: 3 },
      { kind: "remove", key: "course:2" },
    ];
    const shown = waiting.slice(1).reduce(applyChange, [line(1), line(2)]);
    expect(quantities(shown)).toEqual([[1, 1]]);
  });
});

describe("changes that wait", () => {
  it("two quantities of one line in a row are one request with the later number", () => {
    const first: CartChange = { kind: "quantity", key: "course:1", quantity: 2 };
    const second: CartChange = { kind: "quantity", key: "course:1", quantity: 3 };
    expect(queueChange([first], second)).toEqual([second]);
  });

  it("every adding is sent, since each counts", () => {
    const add: CartChange = { kind: "add", thing: thing(1), quantity: 1 };
    expect(queueChange([add], add)).toHaveLength(2);
  });

  it("a removal between two quantities stays between them", () => {
    const quantity: CartChange = { kind: "quantity", key: "course:1", quantity: 2 };
    const remove: CartChange = { kind: "remove", key: "course:1" };
    expect(queueChange(queueChange([quantity], remove), quantity)).toHaveLength(3);
  });
});

describe("what the server answered", () => {
  it("takes the place of what was promised", () => {
    expect(settleChange([], { kind: "add", thing: thing(1), quantity: 1 }, line(1, { quantity: 4 }))).toMatchObject([
      { id: 101, quantity: 4 },
    ]);
  });

  it("an empty answer to a removal removes", () => {
    expect(settleChange([line(1)], { kind: "remove", key: "course:1" }, null)).toEqual([]);
  });
});

describe("a step", () => {
  it("counts from what is there at that moment", () => {
    expect(resolveStep([line(1, { quantity: 2 })], { kind: "step", key: "course:1", by: 1 })).toEqual({
      kind: "quantity",
      key: "course:1",
      quantity: 3,
    });
  });

  it("below one removes", () => {
    expect(resolveStep([line(1)], { kind: "step", key: "course:1", by: -1 })).toEqual({
      kind: "remove",
      key: "course:1",
    });
  });

  it("on a line that is gone does nothing", () => {
    expect(resolveStep([], { kind: "step", key: "course:1", by: 1 })).toBeNull();
  });
});
