import { expect, test } from "vitest";
import type { QuizDraw, QuizQuestion } from "../../features/courses/queries.ts";
import { itemsOf, orderBody, storedItems } from "./quiz-items.ts";

const question = (id: number, position: number) => ({ id, position }) as QuizQuestion; // only its place matters here
const draw = (id: number, position: number) => ({ id, position }) as QuizDraw; // the same

const quiz = { data: [question(4, 1), question(5, 3)], draws: [draw(4, 2)] };

test("questions and draws stand in one order, each with a number of its own", () => {
  expect(itemsOf(quiz).map(({ id, name }) => [id, name])).toEqual([
    [4, "question 1"],
    [-4, "draw 2"],
    [5, "question 3"],
  ]);
});

test("a new order says where draws stand", () => {
  expect(orderBody([-4, 5, 4])).toEqual({ ids: [5, 4], draws: [{ id: 4, position: 1 }] });
});

test("items that were moved are stored by their new places", () => {
  const items = itemsOf(quiz).toReversed();
  expect(itemsOf(storedItems(items)).map(({ id }) => id)).toEqual([5, -4, 4]);
});
