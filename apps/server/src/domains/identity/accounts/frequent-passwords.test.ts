import { passwordLengthProblem } from "@pavane/contract/identity/password";
import { expect, test } from "vitest";
import { frequentPasswords, isGuessedFirst } from "./frequent-passwords.ts";

test("over 3,000 passwords that are long enough are refused, each as it stands and in capitals", () => {
  const long = [...frequentPasswords()].filter((password) => passwordLengthProblem(password) === null);
  expect(long.length).toBeGreaterThanOrEqual(3000);
  expect(long.filter((password) => !isGuessedFirst(password) || !isGuessedFirst(password.toUpperCase()))).toEqual([]);
});

test.each(["GrassHopper1", "contortionist", "Contortionist 2026!", "needforspeed", "password"])(
  "%s is guessed first",
  (password) => {
    expect(isGuessedFirst(password)).toBe(true);
  },
);

test.each(["slow turns in third", "three slow pliés", "7261 3395 0184", "contortionist at noon"])(
  "%s is not",
  (password) => {
    expect(isGuessedFirst(password)).toBe(false);
  },
);
