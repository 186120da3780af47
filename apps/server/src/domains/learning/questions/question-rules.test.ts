import { expect, test } from "vitest";
import { isShownTo, questionPermissions, whyUnchangeable, writtenPermissions } from "./question-rules.ts";

const now = new Date("2027-03-16T13:30:00Z");
const asked = { userId: 1, hiddenAt: null, createdAt: new Date("2027-03-16T13:00:00Z") };
const hidden = { ...asked, hiddenAt: now };
const asker = { id: 1, teaches: false, takesPart: true };
const learner = { id: 2, teaches: false, takesPart: true };
const teacher = { id: 3, teaches: true, takesPart: true };
const nothing = { edit: false, delete: false, accept: false, hide: false, report: false, vote: false, answer: false };

test("own words can be changed for thirty minutes, and not once they are hidden", () => {
  expect(whyUnchangeable(asked, now)).toBeNull();
  expect(whyUnchangeable(asked, new Date(now.getTime() + 1))).toBe("edit_window_closed");
  expect(whyUnchangeable(hidden, now)).toBe("hidden_by_teacher");
});

test("what is hidden is there for its writer and who teaches", () => {
  expect([asker, learner, teacher].map((viewer) => isShownTo(hidden, viewer))).toEqual([true, false, true]);
  expect(isShownTo(asked, learner)).toBe(true);
});

test("the asker accepts, everybody else votes, and teachers do both and hide", () => {
  const may = (viewer: typeof asker, question: object = {}) =>
    questionPermissions({ ...asked, hasAnswers: false, ...question }, viewer, now);
  expect(may(asker)).toEqual({ ...nothing, edit: true, delete: true, accept: true, answer: true });
  expect(may(asker, { hasAnswers: true })).toMatchObject({ edit: true, delete: false });
  expect(may(asker, hidden)).toEqual(nothing);
  expect(may({ ...asker, takesPart: false })).toEqual(nothing);
  expect(may(learner)).toEqual({ ...nothing, report: true, vote: true, answer: true });
  expect(may(teacher)).toEqual({ ...nothing, accept: true, hide: true, report: true, vote: true, answer: true });
  expect(may(teacher, hidden)).toEqual({ ...nothing, hide: true });
  expect(writtenPermissions({ ...asked, userId: 3 }, teacher, now)).toEqual({
    edit: true,
    delete: true,
    hide: false,
    report: false,
  });
});
