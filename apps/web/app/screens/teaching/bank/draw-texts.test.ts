import { expect, test } from "vitest";
import { drawText, shortDrawText } from "./draw-texts.ts";

test.each([
  [{ topic: "Technique", available: 2, count: 3 }, "Topic Technique has 2 questions, 3 are drawn."],
  [{ topic: "Technique", available: 1, count: 2 }, "Topic Technique has 1 question, 2 are drawn."],
  [{ topic: "Music", available: 0, count: 1 }, "Topic Music has 0 questions, 1 is drawn."],
  [{ topic: null, available: 4, count: 10 }, "The question bank has 4 questions, 10 are drawn."],
])("%j", (draw, said) => expect(shortDrawText(draw)).toBe(said));

test("a draw says what it draws", () => {
  expect(drawText({ topic: "Technique", count: 3 })).toBe("3 questions from Technique");
  expect(drawText({ topic: null, count: 1 })).toBe("1 question from any topic");
});
