import type { Assignment, RubricContent } from "@pavane/contract/courses/schema-assessments";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import type { AssignmentRow } from "./assignments-repository.ts";

/** The assessment of a lesson with its rubric, as learners and those who teach read it. */
export const presentAssignment = (row: AssignmentRow, rubric: RubricContent): Assignment => ({
  id: row.id,
  lesson_id: row.lessonId,
  lessonId: row.lessonId,
  title: row.title,
  brief: row.brief,
  brief_html: row.briefHtml ?? plainHtml(row.brief),
  framing: row.framing,
  rubric_id: row.rubricId,
  rubric,
  pass_percent: row.passPercent,
  required: row.required,
  max_submissions: row.maxSubmissions,
  max_seconds: row.maxSeconds,
  version: row.version,
});
