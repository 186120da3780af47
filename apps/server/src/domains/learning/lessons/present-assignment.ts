import { possiblePoints } from "@pavane/contract/learning/submission-rules";
import type { AssignmentStanding, LearnerAssignment } from "@pavane/contract/learning/schema-submission";
import type { Settings } from "@pavane/contract/site/settings";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import { findAssignment, findRubricContent } from "../../courses/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findAssignmentStatus, type AssignmentStatusRow } from "./assignment-status-repository.ts";

type LearnerVideos = Pick<Settings, "learner_video_mb" | "learner_video_minutes">;

/** How long a video for an assessment may be: as it says, and no longer than the site allows. */
export const longestSeconds = (
  { maxSeconds }: { readonly maxSeconds: number },
  { learner_video_minutes: minutes }: Pick<LearnerVideos, "learner_video_minutes">,
): number => Math.min(maxSeconds, minutes * 60);

export function presentAssignmentStatus(row: AssignmentStatusRow, maxSubmissions: number | null): AssignmentStanding {
  const left = maxSubmissions === null ? null : Math.max(0, maxSubmissions - row.used);
  return {
    state: row.counts?.state ?? null,
    submission_id: row.counts?.id ?? null,
    percent: row.counts?.percent ?? null,
    submissions_left: left,
    passed: row.isPassed,
    can_submit: !row.isOpen && !row.isPassed && left !== 0,
  };
}

/** The assessment of a lesson as somebody reads it there; with how they stand to it where `learner` is given. */
export async function presentAssignmentOf(
  { db: { read }, site }: Pick<LearningDeps, "db" | "site">,
  id: number,
  learner: { readonly userId: number; readonly courseId: number } | null,
): Promise<LearnerAssignment | null> {
  const assignment = await findAssignment(read, id);
  if (assignment === null) return null;
  const [rubric, settings, status] = await Promise.all([
    findRubricContent(read, assignment.rubricId),
    site.getSettings(),
    learner && findAssignmentStatus(read, { assignmentId: id, ...learner }),
  ]);
  const criteria = rubric?.criteria ?? [];
  return {
    id,
    title: assignment.title,
    brief: assignment.brief,
    brief_html: assignment.briefHtml ?? plainHtml(assignment.brief),
    framing: assignment.framing,
    criteria,
    possible: possiblePoints(criteria),
    pass_percent: assignment.passPercent,
    required: assignment.required,
    max_submissions: assignment.maxSubmissions,
    max_seconds: longestSeconds(assignment, settings),
    max_megabytes: settings.learner_video_mb,
    standing: status && presentAssignmentStatus(status, assignment.maxSubmissions),
  };
}
