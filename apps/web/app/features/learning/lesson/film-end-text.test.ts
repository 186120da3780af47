import { expect, test } from "vitest";
import { filmEndText, type FilmEndFacts } from "./film-end-text.ts";

const next = { id: 8, module_id: 2, title: "Tendu", type: "video" } as const;
const facts: FilmEndFacts = {
  rule: {
    kind: "watch",
    percent: 90,
    quiz: false,
    assignment: false,
    package: false,
    text: "Done when 90 % is watched",
  },
  progress: { state: "in_progress", watched_percent: 64 },
  quiz: null,
  assignment: null,
  next,
  opens: null,
};
const done = { ...facts, progress: { state: "completed", watched_percent: 100 } } as const;

test("a complete lesson names the next", () => {
  expect(filmEndText(done, true)).toBe("Complete. Next: Tendu");
  expect(filmEndText({ ...done, next: null }, true)).toBe("Complete.");
});

test("a next lesson that waits for a day is named with it", () => {
  expect(filmEndText({ ...done, opens: "2027-01-05T12:00:00.000Z" }, true)).toMatch(
    /^Complete\. Next: Tendu, from .*5 January/,
  );
});

test("what is missing is said with its rule", () => {
  expect(filmEndText(facts, true)).toBe("Watched 64 %. Done when 90 % is watched.");
  const rule = { ...facts.rule, quiz: true };
  const watched = {
    ...facts,
    rule,
    progress: { state: "in_progress", watched_percent: 97 },
    quiz: { passed: false },
  } as const;
  expect(filmEndText(watched, true)).toBe("Watched. Pass the quiz below to complete this lesson.");
});

test("who tries it out is told what comes next and nothing about progress", () => {
  expect(filmEndText(facts, false)).toBe("Next: Tendu");
  expect(filmEndText({ ...facts, next: null }, false)).toBe("The end.");
});

test("what is watched and waits for a video says whose turn it is", () => {
  const asked = { ...facts.rule, assignment: true };
  const watched = { ...facts, rule: asked, progress: { state: "in_progress", watched_percent: 95 } } as const;
  const standing = (state: "submitted" | "resubmit" | null) => ({ standing: { passed: false, state } });
  expect(filmEndText({ ...watched, assignment: standing(null) }, true)).toBe(
    "Watched. Hand your video in below to complete this lesson.",
  );
  expect(filmEndText({ ...watched, assignment: standing("submitted") }, true)).toBe(
    "Watched. Your video waits for its mark.",
  );
});
