import { certificateState } from "@pavane/contract/certificates/states";
import { sumAssessments, type AssessmentStatus } from "@pavane/contract/learning/submission-status";
import type { Student } from "@pavane/contract/screens/schema-teaching";
import { isBlind, presentLearner, shownState } from "../../domains/learning/index.ts";
import type { AssessmentStatusRow, StudentRow } from "./students-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

export const presentStudent =
  (view: TeachingView) =>
  ({ course, quizAverage, assessments, certificate, ...learner }: StudentRow): Student => ({
    ...presentLearner(learner, view.emails),
    course,
    quiz_average: quizAverage,
    assessment: sumAssessments((assessments ?? []).map((row) => statusOf(row, learner.user.id, view))),
    certificate: certificate && certificateState(certificate, view.at),
  });

/** As on the page of the submission: who could mark it a second time does not see the first result. */
export function statusOf(row: AssessmentStatusRow, learnerId: number, { userId, at }: TeachingView): AssessmentStatus {
  const { percent, claimedBy, markedBy } = row;
  if (row.state === null) return { state: null, percent: null };
  const isLearner = learnerId === userId;
  const second = row.second && {
    ...row.second,
    activeAt: momentOf(row.second.activeAt),
    createdAt: new Date(row.second.createdAt),
  };
  if (isBlind({ markedBy, second }, { id: userId, isLearner, marks: !isLearner, teaches: !isLearner }, at))
    return { state: "marking", percent: null };
  const state = shownState({ state: row.state, claimedBy, activeAt: momentOf(row.activeAt) }, at);
  return state === "draft" || state === "withdrawn" ? { state: null, percent: null } : { state, percent };
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
