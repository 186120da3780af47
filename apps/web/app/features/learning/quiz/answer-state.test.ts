import { expect, test } from "vitest";
import {
  answerReducer,
  countAnswered,
  isUnsaved,
  readDraftAnswers,
  startAnswers,
  unsavedAnswers,
  withDraftAnswers,
  type AnswerEvent,
  type Answers,
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

const sending = (answers: Answers): AnswerEvent => ({ type: "saving", answers });

test("an answer given while a save is under way stays unsaved", () => {
  const state = run(picked("1", "a"), sending({ 1: ["a"] }), picked("2", "b"), { type: "saved", rev: 1, changes: 1 });
  expect(isUnsaved(state)).toBe(true);
  expect(state.save).toBe("saving");
});

test("a failed save keeps the answers and says so until one succeeds", () => {
  const failed = run(picked("1", "a"), { type: "failed" }, sending({ 1: ["a"] }));
  expect(failed.save).toBe("retrying");
  expect(answerReducer(failed, { type: "saved", rev: 1, changes: 1 }).save).toBe("saved");
});

const stale = (answers: Answers, rev: number): AnswerEvent => ({ type: "stale", answers, rev });

test("newer answers of another window are shown and said to have come, below what was changed here", () => {
  const start = startAnswers({ 1: ["a"], 2: ["a"], 3: ["a"] }, 4);
  const events = [picked("2", "b"), sending({ 1: ["a"], 2: ["b"], 3: ["a"] }), stale({ 1: ["c"], 2: ["c"] }, 7)];
  const state = events.reduce(answerReducer, start);
  expect(state).toMatchObject({ answers: { 1: ["c"], 2: ["b"] }, rev: 7, taken: true, save: "saving" });
  expect(isUnsaved(state)).toBe(true);
});

test("what was saved before another window saved is no change of this one any more", () => {
  const saved = run(picked("1", "a"), sending({ 1: ["a"] }), { type: "saved", rev: 1, changes: 1 });
  const state = [picked("2", "a"), sending({ 1: ["a"], 2: ["a"] }), stale({ 1: ["c"] }, 5)].reduce(
    answerReducer,
    saved,
  );
  expect(state).toMatchObject({ answers: { 1: ["c"], 2: ["a"] }, rev: 5, taken: true });
});

test("an answer given while the refused save was under way stays, even one that is as it was before", () => {
  const start = startAnswers({ 1: ["a"] }, 0);
  const events = [picked("1", "b"), sending({ 1: ["b"] }), picked("1", "a"), stale({ 1: ["b"], 2: ["c"] }, 3)];
  const state = events.reduce(answerReducer, start);
  expect(state.answers).toEqual({ 1: ["a"], 2: ["c"] });
  expect(isUnsaved(state)).toBe(true);
});

test("a save whose answer was lost is not taken for another window, and what was changed since is kept", () => {
  const lost = run(picked("1", "a"), sending({ 1: ["a"] }), { type: "failed" });
  const never = [picked("2", "b"), sending({ 1: ["a"], 2: ["b"] }), { type: "failed" } as const];
  const again = [picked("3", "c"), sending({ 1: ["a"], 2: ["b"], 3: ["c"] }), stale({ 1: ["a"] }, 1)];
  const state = [...never, ...again].reduce(answerReducer, lost);
  expect(state).toMatchObject({ answers: { 1: ["a"], 2: ["b"], 3: ["c"] }, rev: 1, taken: false });
  expect(isUnsaved(state)).toBe(true);
});

test("the server keeps texts trimmed and choices in an order of its own: they are still those that were sent", () => {
  const state = run(
    { type: "answered", question: "1", keys: [" plié "] },
    picked("2", "b", true),
    picked("2", "a", true),
    sending({ 1: [" plié "], 2: ["b", "a"], 3: [] }),
    stale({ 1: ["plié"], 2: ["a", "b"] }, 1),
  );
  expect(state).toMatchObject({ answers: { 1: [" plié "], 2: ["b", "a"] }, taken: false });
});

test("steps in another order are another answer, and later numbers are another window's", () => {
  const start = startAnswers({}, 0, ["1"]);
  const sent = [picked("1", "a"), sending({ 1: ["a", "b"] })];
  const other = [...sent, stale({ 1: ["b", "a"] }, 1)].reduce(answerReducer, start);
  expect(other.taken).toBe(true);
  expect([...sent, stale({ 1: ["a", "b"] }, 1)].reduce(answerReducer, start).taken).toBe(false);
  expect([...sent, stale({ 1: ["a", "b"] }, 2)].reduce(answerReducer, start).taken).toBe(true);
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

test("what was not confirmed when the page was left is answered again, over what is stored by then", () => {
  const left = run(picked("1", "a"), sending({ 1: ["a"] }), { type: "saved", rev: 1, changes: 1 }, picked("2", "b"));
  expect(unsavedAnswers(left)).toEqual({ 2: ["b"] });
  const back = withDraftAnswers(startAnswers({ 1: ["a"], 3: ["c"] }, 2), unsavedAnswers(left));
  expect(back).toMatchObject({ answers: { 1: ["a"], 2: ["b"], 3: ["c"] }, rev: 2, save: "saving" });
  expect(isUnsaved(back)).toBe(true);
});

test("what arrived after all is not sent again", () => {
  const back = withDraftAnswers(startAnswers({ 1: ["b", "a"], 2: ["text"] }, 3), { 1: ["a", "b"], 2: [" text "] });
  expect(isUnsaved(back)).toBe(false);
  expect(back.save).toBe("saved");
});

test("steps in another order are another answer", () => {
  expect(isUnsaved(withDraftAnswers(startAnswers({ 1: ["b", "a"] }, 3, ["1"]), { 1: ["a", "b"] }))).toBe(true);
});

test("only answers to the questions of the attempt are read from the tab", () => {
  const questions = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(readDraftAnswers({ 1: ["a"], 2: [7], 3: "x", 9: ["z"] }, questions)).toEqual({ 1: ["a"] });
  expect(readDraftAnswers(undefined, questions)).toEqual({});
});
