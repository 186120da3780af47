import { expect, test } from "vitest";
import { programmeBody, programmeForm, programmeValues, type Programme } from "./programme-values.ts";

const course = { description: "", image_url: null, hours: null, enrolled: false, completed: false, progress: 0 };

const stored: Programme = {
  id: 7,
  title: "The whole class",
  description: "Warm-up to bow, in three courses.",
  status: "published",
  course_count: 2,
  completed_count: 0,
  cover: null,
  courses: [
    { ...course, id: 5, title: "Second", status: "archived" },
    { ...course, id: 3, title: "First", status: "published" },
  ],
  next_course_id: 5,
  hours: null,
  certificate: null,
  certificate_template_id: 2,
  certificate_months: 24,
  version: 4,
  updated_at: "2026-11-28T10:00:00.000Z",
  can: { edit: true },
};

test("what is stored is sent back as it was, in its order", () => {
  expect(programmeBody(programmeValues(stored))).toEqual({
    title: stored.title,
    description: stored.description,
    course_ids: [5, 3],
    certificate_template_id: 2,
    certificate_months: 24,
    status: "published",
  });
});

test("empty fields are no template and no months", () => {
  expect(programmeBody(programmeValues(undefined))).toMatchObject({
    certificate_template_id: null,
    certificate_months: null,
    status: "draft",
  });
});

test("each fault is said at its field", () => {
  const read = programmeForm.safeParse({ ...programmeValues(undefined), certificate_months: "601" });
  expect(read.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
    "title: Title must be at least 3 characters",
    "description: Description must be at least 10 characters",
    "course_ids: Choose at least 2 courses",
    "certificate_months: Enter a number of months from 1 to 600",
  ]);
});

test.each(["1", "600", "", " 12 "])("%j months are taken", (certificate_months) => {
  expect(programmeForm.safeParse({ ...programmeValues(stored), certificate_months }).success).toBe(true);
});

test.each(["0", "1.5", "-1", "twelve"])("%j months are refused", (certificate_months) => {
  expect(programmeForm.safeParse({ ...programmeValues(stored), certificate_months }).success).toBe(false);
});
