import { expect, test } from "vitest";
import { changedExtras, courseBody, courseValues, fullCourseBody, fullCourseValues } from "./course-values.ts";

test("a new course costs nothing, is a draft and sends the specified members only", () => {
  const values = { ...courseValues(undefined), title: "Rond", description: "A course about circles" };
  expect({
    ...courseBody(values, { mayChooseInstructor: true, isNew: true }),
    ...changedExtras(values, undefined),
  }).toEqual({
    title: "Rond",
    description: "A course about circles",
    price: "0",
    status: "draft",
    fullVideoUrl: null,
    previewVideoUrl: null,
  });
});

test("only an administrator sends an instructor", () => {
  const values = { ...courseValues(undefined), instructorId: "7" };
  expect(courseBody(values, { mayChooseInstructor: true, isNew: false })).toMatchObject({ instructorId: 7 });
  expect(courseBody(values, { mayChooseInstructor: false, isNew: false })).not.toHaveProperty("instructorId");
});

test("changed extras are sent alone, an emptied number as null", () => {
  const values = { ...courseValues(undefined), sequential: true, hours: "12.5" };
  expect(changedExtras(values, undefined)).toEqual({ sequential: true, hours: 12.5 });
});

test("an emptied price is not sent, so that a course keeps the one it has", () => {
  expect(fullCourseBody({ ...fullCourseValues(undefined), price: " " }, null)).not.toHaveProperty("price");
});

test("the admin form sends its price as text and an unset instructor as null", () => {
  const values = { ...fullCourseValues(undefined), price: "49", category_id: "3" };
  expect(fullCourseBody(values, null)).toMatchObject({
    price: "49",
    category_id: 3,
    instructor_id: null,
    difficulty_level: "beginner",
    visible: false,
  });
});
