import { expect, test } from "vitest";
import { accommodationBody } from "./accommodation-values.ts";

test("an empty quiz means every quiz, an empty number none", () => {
  expect(accommodationBody({ quiz: "", minutes: "15", attempts: "", reason: " Reads slowly " }, 7)).toEqual({
    user_id: 7,
    quiz_id: null,
    extra_minutes: 15,
    factor: 1,
    extra_attempts: 0,
    reason: "Reads slowly",
  });
  expect(accommodationBody({ quiz: "12", minutes: "", attempts: "1", reason: "x" }, 7).quiz_id).toBe(12);
});
