import { expect, test } from "vitest";
import { nameReviewText } from "./name-review.ts";

const review = {
  shown: "Store 57",
  asked_at: "2026-11-27T10:00:00.000Z",
  like: { kind: "store" as const, id: 3, name: "Slow Barre" },
  answer: null,
};

test("a seller reads why a name is not shown yet, and what visitors see meanwhile", () => {
  expect(nameReviewText("Slow Bare", review)).toBe(
    "“Slow Bare” looks like the store “Slow Barre”. Our team takes a second look before it is shown; until then visitors see “Store 57”.",
  );
  expect(nameReviewText("Pavane Team", { ...review, like: { kind: "site" } })).toContain(
    "looks like a name of this site.",
  );
  expect(nameReviewText("Slow Bare", { ...review, like: null })).toContain("looked like another name here");
});

test("or why never, with a full stop where staff left it out", () => {
  const text =
    "Your store cannot be called “Slow Bare”: It is a letter away from Slow Barre. Choose another name. Visitors see “Store 57”.";
  for (const answer of ["It is a letter away from Slow Barre.", "It is a letter away from Slow Barre"])
    expect(nameReviewText("Slow Bare", { ...review, answer })).toBe(text);
});
