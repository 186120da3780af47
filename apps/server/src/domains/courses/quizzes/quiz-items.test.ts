import { describe, expect, test } from "vitest";
import { decideOrder, drawItem } from "./quiz-items.ts";

/** Questions 1, 2 and 3 with a draw numbered 7 between the first two. */
const order = [1, drawItem(7), 2, 3];

describe("the order of a quiz", () => {
  test("questions move and draws keep their places", () => {
    expect(decideOrder(order, { ids: [3, 1, 2] })).toEqual({ ok: true, order: [3, drawItem(7), 1, 2] });
  });

  test("draws move where they are told to", () => {
    const draws = [{ id: 7, position: 4 }];
    expect(decideOrder(order, { ids: [1, 2, 3], draws })).toEqual({ ok: true, order: [1, 2, 3, drawItem(7)] });
  });

  test.each([[[1, 2]], [[1, 2, 2]], [[1, 2, 3, 4]], [[1, 2, 7]]])("questions %j are not those of the quiz", (ids) => {
    expect(decideOrder(order, { ids })).toMatchObject({ ok: false, field: "ids" });
  });

  test.each([
    [[]],
    [[{ id: 8, position: 1 }]],
    [[{ id: 7, position: 5 }]],
    [
      [
        { id: 7, position: 1 },
        { id: 7, position: 2 },
      ],
    ],
  ])("draws %j have no places of their own", (draws) => {
    expect(decideOrder(order, { ids: [1, 2, 3], draws })).toMatchObject({
      ok: false,
      field: "draws",
      message: "Give every draw of the quiz its own place",
    });
  });

  test("two draws in one place are refused", () => {
    const two = [drawItem(7), 1, drawItem(8)];
    const draws = [
      { id: 7, position: 2 },
      { id: 8, position: 2 },
    ];
    expect(decideOrder(two, { ids: [1], draws })).toMatchObject({ ok: false, field: "draws" });
  });
});
