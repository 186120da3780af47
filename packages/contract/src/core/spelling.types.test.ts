import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Args, Body, Routes } from "../routes.ts";
import { eitherSpelling } from "./spelling.ts";

/** What `api` takes; the compiler is the one that runs these tests, in `npm run check`. */
type Sent<R extends Routes> = Args<R> extends { body: infer Sends } ? Sends : never;
type NewModule = Sent<"POST /api/modules">;

const texts = { title: "Weeks 1 to 3", description: "Steps on two and six." };

test("a body may be sent in either spelling", () => {
  expectTypeOf({ ...texts, course_id: 1 }).toExtend<NewModule>();
  expectTypeOf({ ...texts, courseId: 1 }).toExtend<NewModule>();
  expectTypeOf({ ...texts, order: 1, courseId: 1 }).toExtend<NewModule>();
});

test("a required member that is missing, or of another kind, does not compile", () => {
  expectTypeOf(texts).not.toExtend<NewModule>();
  expectTypeOf({ ...texts, courseId: "1" }).not.toExtend<NewModule>();
  expectTypeOf({ title: "A", course_id: 1 }).not.toExtend<NewModule>();
});

test("a member that is put right before it is read has a kind, too", () => {
  expectTypeOf({ version: 1, headline: "Tap", first_name: null }).toExtend<Sent<"PATCH /api/me">>();
  expectTypeOf({ version: 1, headline: 7 }).not.toExtend<Sent<"PATCH /api/me">>();
  expectTypeOf({ price: "" }).toExtend<Sent<"PUT /api/courses/:id">>();
  expectTypeOf({ price: true }).not.toExtend<Sent<"PUT /api/courses/:id">>();
});

type Names<Union> = Union extends unknown ? keyof Union : never;

test("a name that no spelling knows does not compile", () => {
  expectTypeOf<Names<NewModule>>().toEqualTypeOf<
    "title" | "description" | "position" | "order" | "course_id" | "courseId"
  >();
  expectTypeOf<"titel">().not.toExtend<Names<Sent<"POST /api/courses">>>();
});

test("every member of every folded body is known in both spellings", () => {
  const schema = eitherSpelling({ pass_score: z.int(), lesson_id: z.int().optional() }, { lesson: "lesson_id" });
  type Input = (typeof schema)["_zod"]["input"];
  expectTypeOf<Names<Input>>().toEqualTypeOf<"pass_score" | "passScore" | "lesson_id" | "lessonId" | "lesson">();
  expectTypeOf<{ passScore: number; lesson: number }>().toExtend<Input>();
  expectTypeOf<{ lesson: number }>().not.toExtend<Input>();
});

test("bodies put together from parts have one spelling", () => {
  expectTypeOf<keyof Body<"POST /api/modules">>().toEqualTypeOf<"title" | "description" | "position" | "course_id">();
});
