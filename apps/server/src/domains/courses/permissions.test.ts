import type { Role } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import type { Actor } from "../../platform/http/actor.ts";
import {
  coursePermissions,
  decideInstructor,
  isAuthor,
  isTeacher,
  mayListScope,
  maySeeCourse,
  refuseAuthoring,
  refuseCreating,
  type CoursePermissionFacts,
} from "./permissions.ts";

const actor = (roles: Role[], level = 10): Actor => ({
  id: 7,
  username: "dancer",
  roles: new Set(roles),
  level,
  sessionId: "s",
  preparing: [],
  confirmedUntil: null,
});
const course = (values: Partial<CoursePermissionFacts> = {}): CoursePermissionFacts => ({
  status: "draft",
  instructorId: null,
  createdBy: null,
  isStaff: false,
  ...values,
});

test.each([
  [["INSTRUCTOR"], { instructorId: 7 }, true],
  [["INSTRUCTOR"], { isStaff: true }, true],
  [["COURSE_CREATOR"], { instructorId: 7 }, true],
  [["STUDENT"], { instructorId: 7 }, false],
  [["INSTRUCTOR"], { instructorId: 8 }, false],
  [["INSTRUCTOR"], { createdBy: 7 }, false],
] as const)("%j teaches a course with %j: %s", (roles, values, expected) => {
  expect(isTeacher(actor([...roles]), course(values))).toBe(expected);
});

test.each([
  [["ADMIN"], {}, true],
  [["INSTRUCTOR_ADMIN"], {}, true],
  [["COURSE_CREATOR_ADMIN"], {}, true],
  [["CURRICULUM_ADMIN"], {}, false],
  [["COURSE_CREATOR"], { createdBy: 7 }, true],
  [["COURSE_CREATOR"], { isStaff: true }, true],
  [["COURSE_CREATOR"], { instructorId: 8 }, false],
  [["INSTRUCTOR"], { instructorId: 7 }, false],
] as const)("%j is an author of a course with %j: %s", (roles, values, expected) => {
  expect(isAuthor(actor([...roles]), course(values))).toBe(expected);
});

test("authoring needs a role and level 10, in this order", () => {
  expect(refuseCreating(actor(["INSTRUCTOR"], 30))?.code).toBe("forbidden");
  expect(refuseCreating(actor(["COURSE_CREATOR"], 0))?.code).toBe("level_required");
  expect(refuseCreating(actor(["COURSE_CREATOR"]))).toBeNull();
  expect(refuseAuthoring(actor(["COURSE_CREATOR"], 9), course({ createdBy: 7 }))?.code).toBe("level_required");
  expect(refuseAuthoring(actor(["COURSE_CREATOR"]), course())?.code).toBe("forbidden");
  expect(refuseAuthoring(actor(["ADMIN"], 30), course())).toBeNull();
});

test("drafts exist for learners, teachers and authors only; a published course for everyone", () => {
  expect(maySeeCourse(null, course({ status: "published" }), false)).toBe(true);
  expect(maySeeCourse(null, course(), false)).toBe(false);
  expect(maySeeCourse(actor(["STUDENT"]), course({ status: "archived" }), true)).toBe(true);
  expect(maySeeCourse(actor(["INSTRUCTOR"]), course({ instructorId: 7 }), false)).toBe(true);
  expect(maySeeCourse(actor(["INSTRUCTOR"]), course(), false)).toBe(false);
});

test("a lapsed level ends authoring and leaves teaching", () => {
  const lapsed = coursePermissions(actor(["COURSE_CREATOR"], 0), course({ instructorId: 7 }));
  expect(lapsed).toEqual({
    edit: false,
    publish: false,
    delete: false,
    teach: true,
    choose_instructor: false,
    choose_payee: false,
  });
  expect(coursePermissions(actor(["ADMIN"], 30), course()).choose_instructor).toBe(true);
  expect(coursePermissions(null, course({ status: "published" })).teach).toBe(false);
});

test.each([
  [["ADMIN"], "new", undefined, { ok: true, instructorId: null }],
  [["ADMIN"], "new", 9, { ok: true, instructorId: 9 }],
  [["ADMIN"], 3, 9, { ok: true, instructorId: 9 }],
  [["COURSE_CREATOR"], "new", undefined, { ok: true, instructorId: 7 }],
  [["COURSE_CREATOR"], "new", null, { ok: true, instructorId: 7 }],
  [["COURSE_CREATOR"], "new", 7, { ok: true, instructorId: 7 }],
  [["COURSE_CREATOR"], "new", 9, { ok: false, reason: "choice" }],
  [["INSTRUCTOR_ADMIN"], "new", null, { ok: true, instructorId: null }],
  [["INSTRUCTOR_ADMIN"], "new", 9, { ok: false, reason: "choice" }],
  [["INSTRUCTOR_ADMIN"], 3, 3, { ok: true, instructorId: 3 }],
  [["INSTRUCTOR_ADMIN"], 3, null, { ok: true, instructorId: null }],
  [["INSTRUCTOR_ADMIN"], 3, undefined, { ok: true, instructorId: 3 }],
  [["INSTRUCTOR_ADMIN"], 3, 9, { ok: false, reason: "choice" }],
] as const)("%j with present instructor %s asks for %s: %j", (roles, present, sent, expected) => {
  const before = present === "new" ? "new" : { instructorId: present };
  expect(decideInstructor(actor([...roles]), before, sent)).toEqual(expected);
});

test("the lists to work on are for those who work on courses", () => {
  expect(mayListScope(actor(["COURSE_CREATOR_ADMIN"]), "all")).toBe(true);
  expect(mayListScope(actor(["COURSE_CREATOR"]), "all")).toBe(false);
  expect(mayListScope(actor(["INSTRUCTOR"]), "mine")).toBe(true);
  expect(mayListScope(actor(["STUDENT"]), "mine")).toBe(false);
});
