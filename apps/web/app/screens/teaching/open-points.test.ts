import { expect, test } from "vitest";
import type { Course } from "../../features/courses/queries.ts";
import { openPoints } from "./open-points.ts";

type Lesson = Course["modules"][number]["lessons"][number];
const lesson = (title: string, more: Partial<Lesson> = {}) =>
  ({ title, type: "text", is_placeholder: false, quizzes: [], ...more }) as unknown as Lesson; // what is judged
const judged = (image_url: string | null, ...modules: { title: string; lessons: Lesson[] }[]) =>
  openPoints({ image_url, modules } as unknown as Course).map(({ step, text }) => `${step}: ${text}`); // what is judged

test("a course without lessons says so once", () => {
  expect(judged(null, { title: "Barre", lessons: [] })).toEqual([
    "outline: It has no lessons.",
    "basics: It has no picture.",
  ]);
});

test("what is empty, unwritten or without questions is named", () => {
  const lessons = [lesson("Plié"), lesson("Tendu", { is_placeholder: true }), lesson("Check", { type: "quiz" })];
  expect(judged("/a.webp", { title: "Barre", lessons }, { title: "Centre", lessons: [] })).toEqual([
    "outline: No lessons in “Centre”.",
    "content: To be written: “Tendu”.",
    "assessment: No questions in “Check”.",
  ]);
});

test("a whole course lacks nothing", () => {
  const quizzes = [{ question_count: 3 }] as unknown as Lesson["quizzes"]; // what is judged
  expect(judged("/a.webp", { title: "Barre", lessons: [lesson("Check", { type: "quiz", quizzes })] })).toEqual([]);
});

test("films that nobody can read along are named", () => {
  const film = lesson("Film", { id: 7, type: "video" });
  const course = { image_url: "/a.webp", modules: [{ title: "Barre", lessons: [film] }], without_captions: [7] };
  expect(openPoints(course as unknown as Course)).toEqual([
    { step: "content", text: "No captions: some learners cannot follow “Film”." },
  ]); // what is judged
});
