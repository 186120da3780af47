import { expect, test } from "vitest";
import { isAccepted } from "./accepted-answer.ts";

test.each([
  ["Plié", "plie", true],
  ["plié", "  PLIÉ ", true],
  ["pas de chat", "Pas  de\tchat", true],
  ["l'attitude", "L’attitude", true],
  ["plié", "pli", false],
  ["plié", "", false],
  ["8", "8", true],
  ["8", "8.0", true],
  ["8", "9", false],
  ["привет", "ПРИВЕТ", true],
  ["नृत्य", "नतय", false],
  ["舞", "舞", true],
])("%j accepts %j: %s", (accepted, typed, fits) => {
  expect(isAccepted(accepted, typed, null)).toBe(fits);
});

test.each([
  ["120", "122", 2, true],
  ["120", "122,5", 2, false],
  ["0.2", "0,3", 0.1, true],
  ["-1", "-1.5", 0.5, true],
  ["120", "about 120", 2, false],
  ["120", "120", 0, true],
])("%j within a tolerance: %j, %s", (accepted, typed, tolerance, fits) => {
  expect(isAccepted(accepted, typed, tolerance)).toBe(fits);
});
