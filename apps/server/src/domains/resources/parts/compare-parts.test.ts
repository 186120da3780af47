import { describe, expect, test } from "vitest";
import { compareParts, partsNote } from "./compare-parts.ts";

const part = (resourceId: number, title: string) => ({ resourceId, title });
const [one, two, three] = [part(1, "First week"), part(2, "Second week"), part(3, "Third week")];

describe("other parts of a curriculum", () => {
  test("come, go and stay", () => {
    expect(compareParts([three, two], [one, two])).toEqual({
      added: ["Third week"],
      removed: ["First week"],
      same: ["Second week"],
    });
  });

  test("are the same ones in another order", () => {
    expect(compareParts([two, one], [one, two])).toEqual({
      added: [],
      removed: [],
      same: ["Second week", "First week"],
    });
  });

  test("are said to who has it", () => {
    expect(partsNote(compareParts([three, two], [one, two]))).toBe(
      "New in it: Third week. No longer sold with it: First week.",
    );
    expect(partsNote(compareParts([one, two, three], [one]))).toBe("New in it: Second week, Third week.");
  });
});
