import { expect, test } from "vitest";
import { dropOff, type LessonEnd } from "./drop-off.ts";

const lesson = (id: number, endedHere: number): LessonEnd => ({ id, moduleId: 1, title: `Lesson ${id}`, endedHere });

test("a lesson is reached by those who completed it or a later one", () => {
  expect(dropOff(10, [lesson(1, 2), lesson(2, 0), lesson(3, 5)]).reached).toEqual([7, 5, 5]);
});

test("the largest step down is where most stopped, also before the first lesson", () => {
  expect(dropOff(10, [lesson(1, 1), lesson(2, 4), lesson(3, 2)]).largest).toEqual({
    lesson: { id: 3, module_id: 1, title: "Lesson 3" },
    stopped: 4,
    of: 6,
  });
  expect(dropOff(10, [lesson(1, 0), lesson(2, 2)]).largest).toMatchObject({ lesson: { id: 1 }, stopped: 8, of: 10 });
});

test("nobody stops where everybody finished, and nothing is told of a course without lessons or learners", () => {
  expect(dropOff(3, [lesson(1, 0), lesson(2, 3)]).largest).toBeNull();
  expect(dropOff(3, [])).toEqual({ reached: [], largest: null });
  expect(dropOff(0, [lesson(1, 0)])).toEqual({ reached: [0], largest: null });
});
