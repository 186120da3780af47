import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { lettersBetween, nearestOf, nearQuery, partsOf, wrongLetters, type TypedWord } from "./near-words.ts";

test.each([
  ["warm", "warm", 0],
  ["wram", "warm", 1],
  ["war", "warm", 1],
  ["waarm", "warm", 1],
  ["wark", "warm", 1],
  ["mvoement", "movement", 1],
  ["mvoemnet", "movement", 2],
  ["contemprary", "contemporary", 1],
  ["", "ab", 2],
  ["jazz", "tango", null],
  ["abcdef", "fedcba", null],
])("from %j to %j %s letters are wrong", (one, other, letters) => {
  expect(lettersBetween(one, other, 2)).toBe(letters);
  expect(lettersBetween(other, one, 2)).toBe(letters);
});

test("more than the most is not counted", () => {
  expect(lettersBetween("mvoemnet", "movement", 1)).toBeNull();
});

test("what is wrong the same way from both sides, and never more than by hand", () => {
  const few = string({ unit: "grapheme", maxLength: 9 });
  assert(
    property(few, few, (one, other) => {
      const letters = lettersBetween(one, other, 9);
      expect(letters).toBe(lettersBetween(other, one, 9));
      expect(letters === null || letters <= Math.max(one.length, other.length)).toBe(true);
    }),
  );
});

test("short words may have no letter wrong, others one, longer ones two", () => {
  expect(["up", "tap", "salsa", "ballet", "movement"].map(wrongLetters)).toEqual([0, 1, 1, 2, 2]);
});

test("with two letters wrong, a word begins alike unless it is long", () => {
  expect(nearestOf("balett", ["ballet", "mallet", "palette"])).toEqual([{ word: "ballet", distance: 2 }]);
  expect(nearestOf("xaplet", ["ballet"])).toEqual([]);
  expect(nearestOf("nmoveemnt", ["movement"])).toEqual([{ word: "movement", distance: 2 }]);
});

test("the nearest come first, and of these what begins alike", () => {
  expect(nearestOf("wram", ["tram", "warm", "wrap", "jazz", "wram"])).toEqual([
    { word: "warm", distance: 1 },
    { word: "wrap", distance: 1 },
    { word: "tram", distance: 1 },
  ]);
  expect(nearestOf("up", ["us"])).toEqual([]);
});

test("a word is parted in two of two letters or more", () => {
  expect(partsOf("hiphop")).toEqual([
    ["hi", "phop"],
    ["hip", "hop"],
    ["hiph", "op"],
  ]);
  expect(partsOf("tap")).toEqual([]);
});

const typed = (word: string, more: Partial<TypedWord> = {}): TypedWord => ({
  word,
  known: false,
  near: [],
  splits: [],
  joined: null,
  ...more,
});
const known = (word: string, more: Partial<TypedWord> = {}) => typed(word, { known: true, ...more });
const narrowly = (...words: TypedWord[]) => nearQuery(words, { widely: false });

test("only a word that nothing is written with is mended, by its nearest", () => {
  const near = [
    { word: "warm", distance: 1 },
    { word: "farms", distance: 2 },
  ];
  expect(narrowly(known("jazz", { near }), typed("wram", { near }), known("up"))).toBe("jazz & (wram | warm) & up:*");
  expect(nearQuery([typed("wram", { near }), known("up", { near })], { widely: true })).toBe(
    "(wram | warm | farms) & (up:* | warm | farms)",
  );
});

test("a missing space and one too many are mended", () => {
  expect(narrowly(typed("hiphop", { splits: [["hip", "hop"]] }))).toBe("(hiphop:* | (hip & hop))");
  expect(narrowly(typed("cre", { joined: "creative" }), typed("ative"), known("dance"))).toBe(
    "(cre & ative & dance:*) | (creative & dance:*)",
  );
});

test("without words nothing is asked", () => {
  expect(narrowly()).toBeNull();
});
