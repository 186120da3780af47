import { expect, test } from "vitest";
import { continuesSitting, countWords } from "./sitting.ts";

const at = (minutes: number): Date => new Date(Date.UTC(2027, 2, 1, 10, minutes));
const newest = { userId: 7, autosaved: true, begunAt: at(0), savedAt: at(20) };

test.each([
  ["goes on writing", newest, 7, 25, true],
  ["comes back after half an hour", newest, 7, 50, false],
  ["is somebody else", newest, 8, 25, false],
  ["had saved on purpose", { ...newest, autosaved: false }, 7, 25, false],
  ["has written for two hours", { ...newest, savedAt: at(115) }, 7, 120, false],
  ["has left the site", { ...newest, userId: null }, 7, 25, false],
])("somebody who %s", (_, revision, userId, minutes, same) => {
  expect(continuesSitting(revision, userId, at(minutes))).toBe(same);
});

test.each([
  ["Stand *tall*, then plié.", 4],
  ["## Before they move\n\n- long leg\n- don't lift", 7],
  ['See [Class 3](/uploads/lessons/0f.pdf "PDF, 1 kB") first.', 4],
  ["", 0],
  ["立つ。", 1],
])("%j has %i words", (content, words) => {
  expect(countWords({ type: "text", content })).toBe(words);
});

test("the address of a video has no words", () => {
  expect(countWords({ type: "video", content: "https://vimeo.com/76979871" })).toBe(0);
});
