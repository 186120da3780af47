import { expect, test } from "vitest";
import { applyMove, isInPlace, ownSlot, slotsOf } from "./outline-moves.ts";
import { applyWrites, orderOf } from "./outline-writes.ts";

const lesson = (id: number) => ({ id, title: `Lesson ${id}` });
const modules = [
  { id: 1, title: "Barre", lessons: [lesson(11), lesson(12)] },
  { id: 2, title: "Empty", lessons: [] },
  { id: 3, title: "Centre", lessons: [lesson(31)] },
];
const order = (all: readonly { id: number; lessons: readonly { id: number }[] }[]) =>
  all.map(({ id, lessons }) => [id, ...lessons.map((one) => one.id)]);

test("a lesson moves within its module, into another, and into an empty one", () => {
  expect(order(applyMove(modules, { kind: "lesson", id: 12, module: 1, before: 11 }))).toEqual([
    [1, 12, 11],
    [2],
    [3, 31],
  ]);
  expect(order(applyMove(modules, { kind: "lesson", id: 11, module: 3, before: null }))).toEqual([
    [1, 12],
    [2],
    [3, 31, 11],
  ]);
  expect(order(applyMove(modules, { kind: "lesson", id: 31, module: 2, before: null }))).toEqual([
    [1, 11, 12],
    [2, 31],
    [3],
  ]);
});

test("a module moves with its lessons", () => {
  expect(order(applyMove(modules, { kind: "module", id: 3, before: 1 }))).toEqual([[3, 31], [1, 11, 12], [2]]);
  expect(order(applyMove(modules, { kind: "module", id: 1, before: null }))).toEqual([[2], [3, 31], [1, 11, 12]]);
});

test("what is not there any more moves nowhere, and before what is gone means at the end", () => {
  expect(applyMove(modules, { kind: "lesson", id: 99, module: 1, before: null })).toBe(modules);
  expect(applyMove(modules, { kind: "lesson", id: 11, module: 9, before: null })).toBe(modules);
  expect(order(applyMove(modules, { kind: "lesson", id: 11, module: 3, before: 99 }))).toEqual([
    [1, 12],
    [2],
    [3, 31, 11],
  ]);
});

test("arrows lead through every place of every module, its own among them", () => {
  const slots = slotsOf(modules, { kind: "lesson", id: 12 });
  expect(slots.map(({ module, place, of }) => [module, place, of])).toEqual([
    [1, 1, 2],
    [1, 2, 2],
    [2, 1, 1],
    [3, 1, 2],
    [3, 2, 2],
  ]);
  expect(ownSlot(slots, modules, { kind: "lesson", id: 12 })).toBe(1);
  const ofModule = slotsOf(modules, { kind: "module", id: 2 });
  expect(ofModule.map(({ place, of }) => [place, of])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(ownSlot(ofModule, modules, { kind: "module", id: 2 })).toBe(1);
});

test("moving to where it stands changes nothing", () => {
  expect(isInPlace(modules, { kind: "lesson", id: 11, module: 1, before: 12 })).toBe(true);
  expect(isInPlace(modules, { kind: "lesson", id: 11, module: 1, before: null })).toBe(false);
  expect(isInPlace(modules, { kind: "lesson", id: 11, module: 3, before: null })).toBe(false);
  expect(isInPlace(modules, { kind: "module", id: 3, before: null })).toBe(true);
});

test("changes that wait are laid over what is stored, one after the other", () => {
  const shown = applyWrites(modules, [
    { kind: "move", move: { kind: "lesson", id: 31, module: 1, before: 11 } },
    { kind: "rename", what: "lesson", id: 31, title: "Adage" },
    { kind: "rename", what: "module", id: 2, title: "Rest" },
    { kind: "delete", what: "lesson", id: 12, title: "Lesson 12" },
    { kind: "delete", what: "module", id: 3, title: "Centre" },
    { kind: "add-module", title: "Later" },
    { kind: "duplicate", what: "module", id: 1 },
  ]);
  expect(shown.map(({ title, lessons }) => [title, lessons.map((one) => one.title)])).toEqual([
    ["Barre", ["Adage", "Lesson 11"]],
    ["Rest", []],
  ]);
  expect(orderOf(modules)[0]).toEqual({ id: 1, lessons: [11, 12] });
});
