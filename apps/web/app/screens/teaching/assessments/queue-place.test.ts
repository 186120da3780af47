import { expect, test } from "vitest";
import { partBeside, partOfPage, placeInQueue, walkSize } from "./queue-place.ts";

/** Videos 1, 2, 3 … in the order of the queue, of which one part is read. */
function part(number: number, total: number) {
  const from = (number - 1) * walkSize;
  const data = Array.from({ length: Math.min(walkSize, total - from) }, (_, index) => ({ id: from + index + 1 }));
  return { data, page: { number, size: walkSize, total } };
}

test("a video knows its place and its neighbours", () => {
  expect(placeInQueue([part(1, 7)], 2)).toEqual({
    number: 2,
    total: 7,
    previous: { id: 1, page: 1 },
    next: { id: 3, page: 1 },
  });
});

test("the first has none before it, the last none after it", () => {
  expect(placeInQueue([part(1, 7)], 1)).toMatchObject({ number: 1, previous: null, next: { id: 2 } });
  expect(placeInQueue([part(1, 7)], 7)).toMatchObject({ number: 7, previous: { id: 6 }, next: null });
});

test("a neighbour says on which page of the list it is", () => {
  expect(placeInQueue([part(1, 60)], 24)).toMatchObject({ previous: { page: 1 }, next: { id: 25, page: 2 } });
});

test("a video that is not in the queue any more has no place", () => {
  expect(placeInQueue([part(1, 7)], 70)).toBeNull();
  expect(placeInQueue([], 1)).toBeNull();
});

test("at an edge of what was read the part beside it is asked for", () => {
  expect(partBeside(part(1, 250), 50)).toBeNull();
  expect(partBeside(part(1, 250), 96)).toBe(2);
  expect(partBeside(part(2, 250), 97)).toBe(1);
  expect(partBeside(part(3, 250), 250)).toBeNull();
  expect(partBeside(part(1, 250), 9999)).toBeNull();
  expect(placeInQueue([part(2, 250), part(1, 250)], 97)).toEqual({
    number: 97,
    total: 250,
    previous: { id: 96, page: 4 },
    next: { id: 98, page: 5 },
  });
});

test("every page of the list lies wholly in one part of the queue", () => {
  expect([1, 4, 5, 8, 9].map(partOfPage)).toEqual([1, 1, 2, 2, 3]);
});
