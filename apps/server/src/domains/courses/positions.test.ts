import { assert, integer, property, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { changedPositions, insertInOrder, moveInOrder, removeFromOrder } from "./positions.ts";

test.each([
  [[], 9, undefined, [9]],
  [[1, 2], 9, undefined, [1, 2, 9]],
  [[1, 2], 9, 1, [9, 1, 2]],
  [[1, 2], 9, 2, [1, 9, 2]],
  [[1, 2], 9, 3, [1, 2, 9]],
  [[1, 2], 9, 99, [1, 2, 9]],
])("into %j comes %i at %s: %j", (order, id, position, expected) => {
  expect(insertInOrder(order, id, position)).toEqual(expected);
});

test.each([
  [1, 3, [2, 3, 1]],
  [3, 1, [3, 1, 2]],
  [2, 99, [1, 3, 2]],
  [2, 2, [1, 2, 3]],
])("%i of 1, 2, 3 moves to %i: %j", (id, position, expected) => {
  expect(moveInOrder([1, 2, 3], id, position)).toEqual(expected);
});

test("removing closes the gap", () => {
  expect(removeFromOrder([1, 2, 3], 1)).toEqual([2, 3]);
});

const orders = uniqueArray(integer({ min: 1, max: 1_000 }), { maxLength: 40 });
const positions = integer({ min: 1, max: 60 });

test("after any insert, move or removal the others keep their order and the part stands where it was put", () => {
  assert(
    property(orders, positions, positions, (order, first, second) => {
      const added = insertInOrder(order, 2_000, first);
      expect(added.indexOf(2_000) + 1).toBe(Math.min(first, order.length + 1));
      const after = moveInOrder(added, 2_000, second);
      expect(after.indexOf(2_000) + 1).toBe(Math.min(second, order.length + 1));
      expect(removeFromOrder(added, 2_000)).toEqual(order);
      expect(removeFromOrder(after, 2_000)).toEqual(order);
    }),
  );
});

test("writing the changed positions gives 1 to n again", () => {
  assert(
    property(orders, positions, (order, position) => {
      const after = insertInOrder(order, 2_000, position);
      const stored = new Map(order.map((id, index) => [id, index + 1]));
      for (const change of changedPositions(order, after)) stored.set(change.id, change.position);
      expect([...stored.values()].sort((a, b) => a - b)).toEqual(after.map((_, index) => index + 1));
      expect(after.every((id, index) => stored.get(id) === index + 1)).toBe(true);
    }),
  );
});
