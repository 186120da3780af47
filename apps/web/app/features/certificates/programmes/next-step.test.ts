import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import type { ProgrammeCourse } from "./queries.ts";

const course = (id: number, change: Partial<ProgrammeCourse> = {}): ProgrammeCourse => ({
  id,
  title: `Course ${id}`,
  description: "What it is about",
  image_url: null,
  hours: 4,
  status: "published",
  enrolled: false,
  completed: false,
  progress: 0,
  ...change,
});

const published = {
  status: "published" as const,
  courses: [course(1), course(2)],
  course_count: 2,
  completed_count: 0,
  next_course_id: 1,
  certificate: null,
};

test("who has not begun starts with the first course", () => {
  expect(nextStep(published)).toEqual({ kind: "course", id: 1, title: "Course 1", verb: "Start", resumes: false });
});

test("who has begun one, or completed it, continues", () => {
  const begun = { ...published, courses: [course(1, { enrolled: true, progress: 40 }), course(2)] };
  expect(nextStep(begun)).toEqual({ kind: "course", id: 1, title: "Course 1", verb: "Continue", resumes: true });
  const first = {
    ...published,
    courses: [course(1, { completed: true, progress: 100 }), course(2)],
    next_course_id: 2,
  };
  expect(nextStep({ ...first, completed_count: 1 })).toMatchObject({ id: 2, verb: "Continue" });
});

test("who holds the certificate goes there, also when the programme was archived", () => {
  const holder = { ...published, next_course_id: null, completed_count: 2, certificate: { id: 9, serial: "A" } };
  expect(nextStep(holder)).toEqual({ kind: "certificate", id: 9 });
  expect(nextStep({ ...holder, status: "archived" })).toEqual({ kind: "certificate", id: 9 });
});

test("without a next course everything is completed, or what is left has gone from the catalogue", () => {
  expect(nextStep({ ...published, next_course_id: null, completed_count: 2 })).toEqual({ kind: "completed" });
  expect(nextStep({ ...published, next_course_id: null, completed_count: 1 })).toEqual({ kind: "waiting" });
});

test("a draft and an archived programme lead to no course", () => {
  expect(nextStep({ ...published, status: "draft" })).toEqual({ kind: "closed" });
  expect(nextStep({ ...published, status: "archived" })).toEqual({ kind: "closed" });
});
