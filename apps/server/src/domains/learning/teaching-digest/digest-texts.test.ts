import { expect, test } from "vitest";
import { digestTexts } from "./digest-texts.ts";

test("says by course what happened, and together in the subject", () => {
  const news = [
    { title: "Ballet I", enrolled: 1200, reviews: 1 },
    { title: "Tap", enrolled: 0, reviews: 2 },
  ];
  expect(digestTexts(news)).toEqual({
    subject: "Yesterday in your courses: 1,200 new learners, 3 new reviews",
    lines: ["Ballet I: 1,200 new learners, 1 new review.", "Tap: 2 new reviews."],
  });
});

test("names twenty courses at most", () => {
  const news = Array.from({ length: 22 }, (_, at) => ({ title: `Course ${at}`, enrolled: 1, reviews: 0 }));
  const { lines } = digestTexts(news);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe("And in 2 more courses.");
});
