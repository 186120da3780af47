import { expectTypeOf, test } from "vitest";
import type { EnrolmentAnswer } from "@pavane/contract/learning/schema-enrolment";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { NewAttempt } from "./attempts/attempts-repository.ts";
import type { presentEnrolment } from "./enrolments/present-enrolment.ts";
import type { quizAttempts } from "./tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Review = Body<"PUT /api/courses/:id/reviews">;
  expectTypeOf<keyof Review>().toEqualTypeOf<"rating" | "body">();
  expectTypeOf<Omit<Review & Added, "rating" | "body">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentEnrolment>>().toExtend<EnrolmentAnswer>();
  expectTypeOf<ReturnType<typeof presentEnrolment>>().not.toExtend<EnrolmentAnswer & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof quizAttempts.$inferInsert>().not.toExtend<NewAttempt>();
});
