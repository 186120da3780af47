import { expect, test } from "vitest";
import { shortDraws } from "./short-draws.ts";

const draw = (topic: string | null, drawn: number, available: number, quizId = 1) => ({
  quizId,
  topic,
  drawn,
  available,
});

test("a topic with enough is not named", () => expect(shortDraws([draw("History", 3, 3)])).toEqual([]));

test("draws of one topic are counted together", () => {
  expect(shortDraws([draw("History", 2, 3), draw("History", 2, 3)])).toEqual([
    { quiz_id: 1, topic: "History", count: 4, available: 3 },
  ]);
});

test("a draw of any topic has what the others leave", () => {
  expect(shortDraws([draw(null, 3, 6), draw("History", 4, 4)])).toEqual([
    { quiz_id: 1, topic: null, count: 3, available: 2 },
  ]);
});

test("each quiz is judged by itself", () => {
  expect(shortDraws([draw("History", 2, 2), draw("History", 3, 2, 5)])).toEqual([
    { quiz_id: 5, topic: "History", count: 3, available: 2 },
  ]);
});
