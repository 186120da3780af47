import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { rubrics } from "./assessments/tables.ts";
import { courses, courseStaff } from "./course/tables.ts";
import { lessonRevisions } from "./outline/tables.ts";
import { teachingSettings } from "./teaching-settings/tables.ts";
import { packages } from "./tables.ts";
import { courseDrafts, courseVersions } from "./versions/tables.ts";

/** What courses say about people. Who leaves is no longer named as their instructor; learners keep the course. */
export const coursesPersonalData: readonly PersonalTable[] = [
  {
    table: courses,
    whose: [courses.instructorId],
    namesToo: [courses.createdBy, courses.payeeId],
    exported: [
      {
        name: "teaching.courses",
        of: (person) => sql`${courses.instructorId} = ${person} or ${courses.createdBy} = ${person}`,
        without: [
          courses.instructorId,
          courses.createdBy,
          courses.payeeId,
          courses.searchText,
          courses.detailedDescriptionHtml,
          courses.htmlRules,
        ],
      },
    ],
    atDeletion: { set: { instructorId: null } },
  },
  {
    table: courseStaff,
    whose: [courseStaff.userId],
    exported: [{ name: "teaching.teams" }],
    atDeletion: "deleted",
  },
  {
    table: teachingSettings,
    whose: [teachingSettings.userId],
    exported: [{ name: "teaching.settings" }],
    atDeletion: "deleted",
  },
  {
    table: rubrics,
    whose: [rubrics.ownerId],
    exported: [{ name: "teaching.rubrics" }],
    atDeletion: { set: { ownerId: null } },
  },
  namesOnly(lessonRevisions, lessonRevisions.userId),
  namesOnly(packages, packages.ownerId),
  namesOnly(courseDrafts, courseDrafts.begunBy),
  namesOnly(courseVersions, courseVersions.publishedBy),
];
