import type { Role } from "@pavane/contract/identity/roles";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, isCurrent, type AccessInput, type CourseAccessFacts } from "./decide-access.ts";
import { ownEnrolmentSource } from "../enrolments/enrolment-source.ts";

const person = (id: number, roles: Role[] = ["STUDENT"], level = 0): Actor => ({
  id,
  username: `dancer${id}`,
  roles: new Set(roles),
  level,
  sessionId: "s",
  preparing: [],
  confirmedUntil: null,
});

const course: CourseAccessFacts = {
  status: "published",
  instructorId: 1,
  createdBy: 2,
  includedFrom: null,
  isStaff: false,
  isAssessor: false,
};
const free = { source: "free", status: "active" } as const;
const byTier = { source: "tier", status: "active" } as const;
const revoked = { source: "staff", status: "revoked" } as const;
const lesson = { freePreview: false, blockedBy: null };
const preview = { freePreview: true, blockedBy: null };
const blockedBy = { moduleTitle: "Floor work", lessonId: 7 };

const outcome = (requested: Partial<AccessInput>): string => {
  const decision = decideAccess({ viewer: person(9), course, enrolment: null, lesson, ...requested });
  return decision.open ? `${decision.as}${decision.records ? ", recorded" : ""}` : decision.reason;
};

describe("may this person open this lesson", () => {
  test.each<[string, Partial<AccessInput>, string]>([
    ["a guest", { viewer: null }, "unauthenticated"],
    ["a guest at a free preview", { viewer: null, lesson: preview }, "free_preview"],
    [
      "a guest at a free preview of a draft",
      { viewer: null, lesson: preview, course: { ...course, status: "draft" } },
      "not_found",
    ],
    ["a member", {}, "enrolment_required"],
    ["a member at a free preview", { lesson: preview }, "free_preview"],
    ["a member, archived", { course: { ...course, status: "archived" } }, "not_found"],
    ["an enrolled learner", { enrolment: free }, "learner, recorded"],
    [
      "an enrolled learner, archived",
      { enrolment: free, course: { ...course, status: "archived" } },
      "learner, recorded",
    ],
    ["an enrolled learner, draft", { enrolment: free, course: { ...course, status: "draft" } }, "learner, recorded"],
    [
      "a learner before a closed module",
      { enrolment: free, lesson: { freePreview: false, blockedBy } },
      "module_locked",
    ],
    [
      "a free preview outside any sequence",
      { enrolment: free, lesson: { freePreview: true, blockedBy } },
      "learner, recorded",
    ],
    ["a revoked learner", { enrolment: revoked }, "access_ended"],
    ["a revoked learner at a free preview", { enrolment: revoked, lesson: preview }, "free_preview"],
    ["a tier that lapsed", { enrolment: byTier, course: { ...course, includedFrom: "premium" } }, "access_ended"],
    [
      "a tier that is high enough",
      { viewer: person(9, [], 20), enrolment: byTier, course: { ...course, includedFrom: "premium" } },
      "learner, recorded",
    ],
    ["a course no tier includes any longer", { viewer: person(9, [], 30), enrolment: byTier }, "access_ended"],
    ["its instructor", { viewer: person(1, ["INSTRUCTOR"]) }, "teacher"],
    ["its instructor without the role", { viewer: person(1) }, "enrolment_required"],
    ["its instructor, enrolled", { viewer: person(1, ["INSTRUCTOR"]), enrolment: free }, "teacher, recorded"],
    ["staff of the course", { viewer: person(5, ["INSTRUCTOR"]), course: { ...course, isStaff: true } }, "teacher"],
    [
      "an assessor past the sequence",
      {
        viewer: person(5, ["INSTRUCTOR"]),
        course: { ...course, status: "draft", isAssessor: true },
        lesson: { freePreview: false, blockedBy },
      },
      "assessor",
    ],
    [
      "an assessor without a role",
      { viewer: person(5), course: { ...course, isAssessor: true } },
      "enrolment_required",
    ],
    [
      "an assessor who is enrolled",
      { viewer: person(5, ["INSTRUCTOR"]), course: { ...course, isAssessor: true }, enrolment: free },
      "assessor, recorded",
    ],
    ["another instructor", { viewer: person(6, ["INSTRUCTOR"]) }, "enrolment_required"],
    ["the creator", { viewer: person(2, ["COURSE_CREATOR"]), course: { ...course, status: "draft" } }, "author"],
    [
      "an administrator past the sequence",
      { viewer: person(3, ["ADMIN"], 30), lesson: { freePreview: false, blockedBy } },
      "author",
    ],
    ["an instructor administrator", { viewer: person(4, ["INSTRUCTOR_ADMIN"]) }, "author"],
  ])("%s", (_name, requested, expected) => {
    expect(outcome(requested)).toBe(expected);
  });

  test("what is recorded needs a current enrolment, always", () => {
    const enrolments = fc.option(
      fc.record({
        source: fc.constantFrom("free", "order", "tier", "staff"),
        status: fc.constantFrom("active", "revoked"),
      } as const),
    );
    const courses = fc.record({
      status: fc.constantFrom("draft", "published", "archived"),
      instructorId: fc.constantFrom(1, null),
      createdBy: fc.constantFrom(2, null),
      includedFrom: fc.constantFrom("premium", "royalty", null),
      isStaff: fc.boolean(),
      isAssessor: fc.boolean(),
    } as const);
    const viewers = fc.option(
      fc.tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom<Role[]>(["STUDENT"], ["INSTRUCTOR"], ["ADMIN"]),
        fc.constantFrom(0, 10, 20, 30),
      ),
    );
    fc.assert(
      fc.property(viewers, courses, enrolments, fc.boolean(), (who, requested, enrolment, freePreview) => {
        const viewer = who && person(...who);
        const decision = decideAccess({
          viewer,
          course: requested,
          enrolment,
          lesson: { freePreview, blockedBy: null },
        });
        const current = viewer !== null && enrolment !== null && isCurrent(enrolment, requested, viewer.level);
        expect(decision.open && decision.records).toBe(decision.open && current);
        const forGuests = freePreview && requested.status === "published";
        expect(viewer !== null || decision.open === forGuests).toBe(true);
      }),
    );
  });
});

test.each([
  [0, null, 0, "free"],
  [0, "premium", 0, "free"],
  [4900, null, 30, null],
  [4900, "premium", 10, null],
  [4900, "premium", 20, "tier"],
  [4900, "royalty", 20, null],
] as const)("enrolling by oneself: %i cents, included from %s, level %i", (priceCents, includedFrom, level, source) => {
  expect(ownEnrolmentSource({ priceCents, includedFrom }, level)).toBe(source);
});
