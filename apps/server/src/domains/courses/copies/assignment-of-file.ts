import type { LessonToImport } from "@pavane/contract/courses/course-file";
import type { CourseFile } from "@pavane/contract/courses/schema-course-file";
import type { StoredAssignment } from "../assessments/assignments-repository.ts";
import { criteriaOf } from "../assessments/criteria-of.ts";
import { renderedLater } from "../../../platform/markdown/rendered-text.ts";

type AssignmentOfFile = CourseFile["modules"][number]["lessons"][number]["assignment"];

/** The practical assessment of a lesson as a file has it: its rubric by what it says. */
export function fileOfAssignment(assignment: StoredAssignment | null): AssignmentOfFile {
  if (assignment === null) return null;
  const { rubric } = assignment;
  return {
    title: assignment.title,
    brief: assignment.brief,
    framing: assignment.framing,
    rubric: { title: rubric.title, criteria: rubric.criteria.map(({ title, levels }) => ({ title, levels })) },
    pass_percent: assignment.passPercent,
    required: assignment.required,
    max_submissions: assignment.maxSubmissions,
    max_seconds: assignment.maxSeconds,
  };
}

/** The same as it is stored; its rubric is nobody's yet. */
export const assignmentOfFile = (sent: NonNullable<LessonToImport["assignment"]>): StoredAssignment => ({
  title: sent.title,
  brief: sent.brief,
  briefHtml: null,
  htmlRules: renderedLater,
  framing: sent.framing,
  rubricId: 0,
  rubricOwnerId: null,
  rubric: { title: sent.rubric.title, criteria: criteriaOf(sent.rubric.criteria) },
  passPercent: sent.pass_percent,
  required: sent.required,
  maxSubmissions: sent.max_submissions,
  maxSeconds: sent.max_seconds,
});
