import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Mireille Laurent", "ML"],
  ["Ana Maria de Souza", "AS"],
  ["learner", "L"],
  ["  élise   durand ", "ÉD"],
  ["", ""],
])("%j becomes %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
