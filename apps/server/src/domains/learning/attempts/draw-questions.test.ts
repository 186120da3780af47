import { describe, expect, test } from "vitest";
import { drawQuestions } from "./draw-questions.ts";

const first = { whole: () => 0 };
const last = { whole: (below: number) => below - 1 };
/** Deterministic and spread: a small linear generator. */
function spread(seed: number) {
  let state = seed;
  return {
    whole: (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    },
  };
}

const bank = [
  { topic: "History", ids: [1, 2] },
  { topic: "Technique", ids: [11, 12, 13, 14] },
];

describe("drawing from a bank", () => {
  test("each draw gives as many of its topic as it says", () => {
    const drawn = drawQuestions([{ id: 7, topic: "Technique", count: 3 }], bank, spread(1));
    expect(drawn.get(7)).toHaveLength(3);
    expect(drawn.get(7)?.every((id) => id > 10)).toBe(true);
  });

  test.each([first, last, spread(3), spread(99)])("no question comes twice, however draws overlap", (chance) => {
    const draws = [
      { id: 1, topic: null, count: 2 },
      { id: 2, topic: "Technique", count: 2 },
      { id: 3, topic: "Technique", count: 1 },
    ];
    const all = [...drawQuestions(draws, bank, chance).values()].flat();
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(5);
  });

  test("a draw of any topic takes nothing that a draw of a topic needs", () => {
    const draws = [
      { id: 1, topic: null, count: 2 },
      { id: 2, topic: "Technique", count: 4 },
    ];
    const drawn = drawQuestions(draws, bank, last);
    expect(drawn.get(2)).toHaveLength(4);
    expect(new Set(drawn.get(1))).toEqual(new Set([1, 2]));
  });

  test("a topic with too few gives what it has, and one that is gone nothing", () => {
    const draws = [
      { id: 1, topic: "History", count: 5 },
      { id: 2, topic: "Music", count: 3 },
    ];
    const drawn = drawQuestions(draws, bank, first);
    expect(new Set(drawn.get(1))).toEqual(new Set([1, 2]));
    expect(drawn.get(2)).toEqual([]);
  });

  test("every question is as likely as any other", () => {
    const chance = spread(5);
    const times = new Map<number, number>();
    for (let round = 0; round < 4_000; round += 1)
      for (const id of drawQuestions([{ id: 1, topic: "Technique", count: 2 }], bank, chance).get(1) ?? [])
        times.set(id, (times.get(id) ?? 0) + 1);
    for (const id of [11, 12, 13, 14]) expect(Math.abs((times.get(id) ?? 0) - 2_000)).toBeLessThan(200);
  });

  test("the pools stay as they were", () => {
    drawQuestions([{ id: 1, topic: null, count: 6 }], bank, first);
    expect(bank.map(({ ids }) => ids.length)).toEqual([2, 4]);
  });
});
