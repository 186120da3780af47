import { expect, test } from "vitest";
import { moveText } from "./move-texts.ts";

const people = { learner: { name: "Ben" }, professional: { name: "Ana" } };

test.each([
  ["proposal", "learner", "This only proposes a time: Ana has to accept it, and until then the old one stands."],
  ["proposal", "professional", "This only proposes a time: Ben has to accept it, and until then the old one stands."],
  ["at_once", "learner", "The new time counts at once."],
  [null, "learner", null],
] as const)("%s of the %s says %j", (moves, side, said) => {
  expect(moveText({ ...people, moves, side })).toBe(said);
});
