import { expect, test } from "vitest";
import { dragTarget, type Row } from "./drag-target.ts";

const modules = [
  { id: 1, lessons: [{ id: 11 }, { id: 12 }] },
  { id: 2, lessons: [] },
  { id: 3, lessons: [{ id: 31 }] },
];
const overLesson = (id: number, module: number): Row => ({ kind: "lesson", id, module });
const overModule = (id: number): Row => ({ kind: "module", id, module: id });
const lesson = { kind: "lesson", id: 11 } as const;
const place = (over: Row, half: "upper" | "lower") => {
  const move = dragTarget(modules, lesson, over, half);
  return move?.kind === "lesson" ? [move.module, move.before] : null;
};

test("a lesson goes before or behind the one it is held over", () => {
  expect(place(overLesson(31, 3), "upper")).toEqual([3, 31]);
  expect(place(overLesson(31, 3), "lower")).toEqual([3, null]);
  expect(place(overLesson(12, 1), "upper")).toEqual([1, 12]);
});

test("over itself it stays where it is", () => {
  expect(place(overLesson(11, 1), "upper")).toEqual([1, 12]);
  expect(place(overLesson(11, 1), "lower")).toEqual([1, 12]);
});

test("over the title of a module it becomes its first, or the last of the one above", () => {
  expect(place(overModule(3), "lower")).toEqual([3, 31]);
  expect(place(overModule(3), "upper")).toEqual([2, null]);
  expect(place(overModule(2), "upper")).toEqual([1, null]);
  expect(place(overModule(1), "upper")).toEqual([1, 12]);
});

test("a module goes before or behind another one, over whose lessons it is held too", () => {
  const target = (over: Row, half: "upper" | "lower") =>
    dragTarget(modules, { kind: "module", id: 1 }, over, half)?.before;
  expect(target(overModule(3), "upper")).toBe(3);
  expect(target(overModule(3), "lower")).toBe(null);
  expect(target(overModule(2), "lower")).toBe(3);
  expect(target(overLesson(31, 3), "upper")).toBe(null);
  expect(target(overModule(1), "lower")).toBe(2);
  expect(dragTarget(modules, { kind: "module", id: 1 }, overModule(9), "upper")).toBeNull();
});
