import { expect, test } from "vitest";
import type { Course } from "../../features/courses/queries.ts";
import { openPoints } from "./open-points.ts";

type Lesson = Course["modules"][number]["lessons"][number];
const lesson = (title: string, more: Partial<Lesson> = {}) =>
  ({ title, type: "text", is_placeholder: false, quizzes: [], ...more }) as unknown as Lesson; // what is judged
const judged = (image_url: string | null, ...modules: { title: string; lessons: Lesson[] }[]) =>
  openPoints({ image_url, modules } as unknown as Course); // what is judged

test("a course without lessons says so once", () => {
  expect(judged(null, { title: "Barre", lessons: [] })).toEqual(["It has no lessons.", "It has no picture."]);
});

test("what is empty, unwritten or without questions is named", () => {
  const lessons = [lesson("Plié"), lesson("Tendu", { is_placeholder: true }), lesson("Check", { type: "quiz" })];
  expect(judged("/a.webp", { title: "Barre", lessons }, { title: "Centre", lessons: [] })).toEqual([
    "No lessons in “Centre”.",
    "To be written: “Tendu”.",
    "No questions in “Check”.",
  ]);
});

test("a whole course lacks nothing", () => {
  const quizzes = [{ question_count: 3 }] as unknown as Lesson["quizzes"]; // what is judged
  expect(judged("/a.webp", { title: "Barre", lessons: [lesson("Check", { type: "quiz", quizzes })] })).toEqual([]);
});
