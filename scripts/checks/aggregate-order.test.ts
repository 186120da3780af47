import { expect, test } from "vitest";
import { aggregateProblem } from "./aggregate-order.ts";

const order = { courses: ["categories", "course", "outline"] };
const courses = (path: string) => `apps/server/src/domains/courses/${path}`;

test.each([
  [courses("outline/create-lesson.ts"), courses("course/tables.ts"), null],
  [
    courses("course/get-course.ts"),
    courses("outline/present-outline.ts"),
    "courses/course may not import courses/outline, which does not stand before it",
  ],
  [courses("course/get-course.ts"), courses("course/tables.ts"), null],
  [courses("course/get-course.ts"), courses("policy.ts"), null],
  [courses("routes.ts"), courses("outline/routes.ts"), null],
  [courses("gossip/tell.ts"), courses("course/tables.ts"), "courses/gossip is missing in the order of aggregates"],
  [courses("course/course.db.test.ts"), courses("outline/tables.ts"), null],
  [
    "apps/server/src/domains/media/files/read.ts",
    "apps/server/src/domains/media/videos/tables.ts",
    "media is missing in the order of aggregates",
  ],
  [courses("course/get-course.ts"), "apps/server/src/domains/media/index.ts", null],
])("%s imports %s: %s", (file, target, problem) => expect(aggregateProblem(file, target, order)).toBe(problem));
