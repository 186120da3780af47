import { expect, test } from "vitest";
import { shiftText, stepShift, takePlace, type TakePiece } from "./take-pieces.ts";

const first: TakePiece = { takeFrom: 3, lessonFrom: 10, lessonTo: 14, rate: 0.5 };
const second: TakePiece = { takeFrom: 12, lessonFrom: 10, lessonTo: 12, rate: 0.5 };

test("at half speed the take runs twice as fast as the lesson", () => {
  expect(takePlace([first], 12, 0)).toEqual({ at: 7, speed: 2 });
  expect(takePlace([first], 12, 0.5)).toEqual({ at: 6.5, speed: 2 });
  expect(takePlace([first], 12, -0.5)).toEqual({ at: 7.5, speed: 2 });
});

test("of several rounds it is the last that has the second", () => {
  expect(takePlace([first, second], 11, 0)?.at).toBe(14);
  expect(takePlace([first, second], 13, 0)?.at).toBe(9);
});

test("where nothing was recorded there is nothing", () => {
  expect(takePlace([first], 9, 0)).toBeNull();
  expect(takePlace([], 9, 0)).toBeNull();
  expect(takePlace([{ ...first, takeFrom: 0 }], 10, 2)?.at).toBe(0);
});

test("it is shifted by twentieths up to two seconds", () => {
  expect(stepShift(0, 1)).toBe(0.05);
  expect(stepShift(2, 1)).toBe(2);
  expect(stepShift(-2, -1)).toBe(-2);
  let later = 0;
  for (let step = 0; step < 3; step += 1) later = stepShift(later, 1);
  expect(shiftText(later)).toBe("0.15 s later");
  expect(shiftText(-0.5)).toBe("0.50 s earlier");
  expect(shiftText(0)).toBe("with the lesson");
});
