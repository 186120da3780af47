import { assert, array, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import type { Metrics } from "./drawing.ts";
import { capital, fitBlock, leading } from "./fit-block.ts";

/** Every letter is half as wide as it is high. */
const metrics: Metrics = { width: (text, _face, size) => [...text].length * size * 0.5, missing: () => 0 };
const room = { faces: ["text"], size: 40, width: 200, height: 100 } as const;
const fit = (...lines: string[]) => fitBlock(lines, room, metrics);

test("what fits keeps its size", () => {
  expect(fit("Ada Lind")).toMatchObject({ lines: ["Ada Lind"], size: 40 });
});

test("what is long is broken before it becomes small, into lines of nearly one length", () => {
  expect(fit("Maximiliana Bartholomäa")).toMatchObject({ lines: ["Maximiliana", "Bartholomäa"] });
  expect(fit("Maximiliana Bartholomäa").size).toBeCloseTo(200 / (11 * 0.5), 5);
});

test("one long word becomes as small as it must be", () => {
  expect(fit("Llanfairpwllgwyngyllgogerychwyrndrobwll")).toMatchObject({
    lines: ["Llanfairpwllgwyngyllgogerychwyrndrobwll"],
  });
});

test("whatever the words, all of them are drawn and nothing leaves its block", () => {
  const words = array(constantFrom("Zoë", "Łukaszewicz-Ñúñez", "of", "Hohenlohe"), { minLength: 1, maxLength: 20 });
  assert(
    property(array(words, { minLength: 1, maxLength: 3 }), integer({ min: 20, max: 300 }), (lines, width) => {
      const texts = lines.map((line) => line.join(" "));
      const fitted = fitBlock(texts, { ...room, width }, metrics);
      expect(fitted.lines.join(" ").replace(/[ -]/g, "")).toBe(texts.join(" ").replace(/[ -]/g, ""));
      for (const line of fitted.lines)
        expect(metrics.width(line, "text", fitted.size)).toBeLessThanOrEqual(width + 1e-6);
      expect(fitted.size * (capital + (fitted.lines.length - 1) * leading)).toBeLessThanOrEqual(room.height + 1e-6);
    }),
  );
});
