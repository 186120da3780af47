import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "qwertyuiop123",
  "Password1234",
  "IloveYouForever",
  "letmein letmein",
  "123456789012",
  "aaaaaaaaaaaaa",
  "!!sunshine2024",
  "dragondragon",
  "ababababababab",
])("%s is on the lists", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["slow turns in third", "three slow pliés", "blue 93847561923847", "7261 3395 0184"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
