import { expect, test } from "vitest";
import {
  answerReducer,
  countAnswered,
  isUnsaved,
  startAnswers,
  type AnswerEvent,
  type AnswerState,
} from "./answer-state.ts";

const run = (...events: AnswerEvent[]): AnswerState => events.reduce(answerReducer, startAnswers({}, 0));
const picked = (question: string, key: string, several = false): AnswerEvent => ({
  type: "picked",
  question,
  key,
  several,
});

test("a single choice replaces the one before", () => {
  expect(run(picked("1", "a"), picked("1", "b")).answers).toEqual({ 1: ["b"] });
});

test("of several choices each can be ticked and unticked", () => {
  expect(run(picked("1", "a", true), picked("1", "b", true), picked("1", "a", true)).answers).toEqual({ 1: ["b"] });
});

test("an answer given while a save is under way stays unsaved", () => {
  const state = run(picked("1", "a"), { type: "saving" }, picked("2", "b"), { type: "saved", rev: 1, changes: 1 });
  expect(isUnsaved(state)).toBe(true);
  expect(state.save).toBe("saving");
});

test("a failed save keeps the answers and says so until one succeeds", () => {
  const failed = run(picked("1", "a"), { type: "failed" }, { type: "saving" });
  expect(failed.save).toBe("retrying");
  expect(answerReducer(failed, { type: "saved", rev: 1, changes: 1 }).save).toBe("saved");
});

test("newer answers of another window win and are said to have done so", () => {
  const state = run(picked("1", "a"), { type: "stale", answers: { 1: ["c"] }, rev: 7 });
  expect(state).toMatchObject({ answers: { 1: ["c"] }, rev: 7, taken: true });
  expect(isUnsaved(state)).toBe(false);
});

const asked = (id: number, type: "single" | "matching" = "single") => ({ id, type, options: ["a", "b"] });

test("counts only questions that have a key chosen, and of pairs those with every one", () => {
  expect(countAnswered({ 1: ["a"], 2: [] }, [asked(1), asked(2), asked(3)])).toBe(1);
  expect(countAnswered({ 1: ["a:x"] }, [asked(1, "matching")])).toBe(0);
  expect(countAnswered({ 1: ["a:x", "b:y"] }, [asked(1, "matching")])).toBe(1);
});

test("a whole answer takes the place of the one before", () => {
  const answered = (keys: string[]): AnswerEvent => ({ type: "answered", question: "1", keys });
  expect(run(answered(["a", "b"]), answered(["b", "a"])).answers).toEqual({ 1: ["b", "a"] });
  expect(isUnsaved(run(answered(["a"])))).toBe(true);
});
