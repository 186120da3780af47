import { expect, test } from "vitest";
import { accommodationBody, givesMore, storedValues, withQuiz } from "./accommodation-values.ts";

const empty = { quiz: "", factor: "", minutes: "", attempts: "", reason: "" };
const ofCourse = { quiz: null, factor: 1.5, extra_minutes: 0, extra_attempts: 1, reason: "Reads slowly" };
const ofQuiz = {
  quiz: { id: 12, title: "Terms" },
  factor: 1,
  extra_minutes: 10,
  extra_attempts: 0,
  reason: "Was ill",
};

test("an empty quiz means every quiz, an empty number none, and an empty factor once the time", () => {
  expect(accommodationBody({ ...empty, minutes: "15", reason: " Reads slowly " }, 7)).toEqual({
    user_id: 7,
    quiz_id: null,
    extra_minutes: 15,
    factor: 1,
    extra_attempts: 0,
    reason: "Reads slowly",
  });
  expect(accommodationBody({ ...empty, quiz: "12", attempts: "1", factor: "1.25", reason: "x" }, 7)).toMatchObject({
    quiz_id: 12,
    factor: 1.25,
  });
});

test("the form begins with what the learner has, so that granting it again changes nothing", () => {
  const values = storedValues([ofCourse, ofQuiz], "");
  expect(values).toEqual({ quiz: "", factor: "1.5", minutes: "", attempts: "1", reason: "Reads slowly" });
  expect(accommodationBody(values, 7)).toMatchObject({ factor: 1.5, extra_minutes: 0, extra_attempts: 1 });
  expect(storedValues([ofCourse], "12")).toEqual({ ...empty, quiz: "12" });
});

test("another quiz brings what is stored there and takes away nothing that was typed", () => {
  const given = [ofCourse, ofQuiz];
  const typed = { ...storedValues(given, ""), minutes: "20" };
  expect(withQuiz(given, typed, "12")).toEqual({
    quiz: "12",
    factor: "",
    minutes: "20",
    attempts: "",
    reason: "Was ill",
  });
  expect(withQuiz(given, storedValues(given, "12"), "")).toEqual(storedValues(given, ""));
});

test("a factor above 1 is more time by itself", () => {
  expect(givesMore({ ...empty, factor: "1.5" })).toBe(true);
  expect(givesMore({ ...empty, factor: "1" })).toBe(false);
  expect(givesMore({ ...empty, attempts: "1" })).toBe(true);
});
