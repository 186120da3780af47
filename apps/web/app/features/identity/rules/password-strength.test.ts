import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", 0, "Too short"],
  ["short", 0, "Too short"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", 1, "Weak"],
  ["plie releve x", 2, "Fair"],
  ["pavane of five steps", 3, "Good"],
  ["the hall lit by forty brass lamps", 4, "Strong"],
])("%s fills %i bars", (password, bars, word) => expect(passwordStrength(password)).toEqual({ bars, word }));
