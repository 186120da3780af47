import { expect, test } from "vitest";
import { statsOfQuestions, type CountedVersion } from "./question-stats.ts";

const asked: CountedVersion = {
  id: 1,
  position: 1,
  topic: null,
  type: "single",
  question: "Which foot opens?",
  options: ["Working", "Standing"],
  correctOptions: [0],
  asked: 10,
  rightCount: 7,
  picks: [7, 2],
};

test("a question that nobody was asked has nothing counted", () => {
  const unasked = { ...asked, asked: null, rightCount: null, picks: null };
  expect(statsOfQuestions([unasked])).toMatchObject([
    {
      asked: 0,
      right: 0,
      options: [
        { correct: true, chosen: 0, offered: 0 },
        { correct: false, chosen: 0, offered: 0 },
      ],
    },
  ]);
});

test("versions are counted together, options by their words wherever they stand", () => {
  const newest = {
    ...asked,
    options: ["Standing", "The working one"],
    correctOptions: [1],
    asked: 4,
    rightCount: 1,
    picks: [3, 1],
  };
  expect(statsOfQuestions([newest, asked])).toMatchObject([
    {
      asked: 14,
      right: 8,
      options: [
        { text: "Standing", correct: false, chosen: 5, offered: 14 },
        { text: "The working one", correct: true, chosen: 1, offered: 4 },
      ],
    },
  ]);
});

test("attempts of before options were counted make no share smaller", () => {
  const [stats] = statsOfQuestions([asked, { ...asked, asked: 90, rightCount: 60, picks: [] }]);
  expect(stats).toMatchObject({
    asked: 100,
    right: 67,
    options: [
      { chosen: 7, offered: 10 },
      { chosen: 2, offered: 10 },
    ],
  });
});

test("questions keep their order", () => {
  const retired = { ...asked, id: 3, position: null };
  expect(statsOfQuestions([asked, { ...asked, id: 2, position: 2 }, retired]).map(({ id }) => id)).toEqual([1, 2, 3]);
});
