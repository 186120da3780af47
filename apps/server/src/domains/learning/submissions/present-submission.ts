import { dayMs } from "@pavane/contract/core/durations";
import { distinctName } from "@pavane/contract/identity/person-name";
import { possiblePoints, proposeResult, type RubricCriterion } from "@pavane/contract/learning/submission-rules";
import type { OwnSubmission, Submission, SubmissionComment } from "@pavane/contract/learning/schema-submission";
import { imageAddress } from "../../identity/index.ts";
import { claimantOf, isBlind, isOffered, shownState, type SubmissionViewer } from "./submission-viewer.ts";
import type {
  CommentRow,
  FoundSubmission,
  MarkRow,
  People,
  SecondRow,
  SubmissionRow,
} from "./submissions-repository.ts";

type Marks = NonNullable<Submission["marks"]>;

/** Everything that is shown of a submission, before it is known to whom. */
export interface SubmissionParts {
  readonly found: FoundSubmission;
  readonly people: People;
  readonly marks: readonly MarkRow[];
  readonly secondMarks: readonly MarkRow[];
  readonly comments: readonly CommentRow[];
  /** How long videos are kept once they are decided. */
  readonly keptDays: number;
  readonly maxSeconds: number;
}

export function presentPerson(people: People, id: number): Submission["learner"] {
  const person = people.get(id);
  return {
    id,
    name: distinctName(id, person?.author),
    profile_image_url: imageAddress(person?.authorImage ?? null),
  };
}

interface Claimed {
  readonly claimedBy: number | null;
  readonly activeAt: Date | null;
}

export function presentClaim(people: People, claim: Claimed, viewerId: number, now: Date): Submission["claimed"] {
  const by = claimantOf(claim, now);
  if (by === null || claim.activeAt === null) return null;
  const { id, name } = presentPerson(people, by);
  return { id, name, mine: id === viewerId, at: claim.activeAt.toISOString() };
}

interface Place {
  readonly assignment: { readonly id: number; readonly title: string };
  readonly course: { readonly id: number; readonly title: string };
  readonly lesson: Pick<FoundSubmission["lesson"], "id" | "moduleId" | "title" | "deleted">;
}

export const presentPlace = (
  { assignment, course, lesson }: Place,
  { passPercent, maxSeconds }: { readonly passPercent: number; readonly maxSeconds: number },
): Pick<Submission, "assignment" | "course" | "lesson"> => ({
  assignment: { id: assignment.id, title: assignment.title, pass_percent: passPercent, max_seconds: maxSeconds },
  course: { id: course.id, title: course.title },
  lesson: { id: lesson.id, module_id: lesson.moduleId, title: lesson.title, deleted: lesson.deleted },
});

export function presentSubmission(parts: SubmissionParts, viewer: SubmissionViewer, now: Date): Submission {
  const { found, people } = parts;
  const { submission } = found;
  const blind = isBlind({ markedBy: submission.markedBy, second: found.second }, viewer, now);
  const released = submission.releasedAt !== null;
  const seesMarks = viewer.marks ? !blind : released;
  const criteria = submission.rubricSnapshot?.criteria ?? [];
  return {
    id: submission.id,
    ...presentPlace(found, {
      passPercent: submission.rubricSnapshot?.passPercent ?? found.assignment.passPercent,
      maxSeconds: parts.maxSeconds,
    }),
    learner: presentPerson(people, submission.userId),
    number: submission.number,
    note: submission.note,
    state: blind ? "marking" : shownState(submission, now),
    video: presentVideo(parts, viewer),
    created_at: submission.createdAt.toISOString(),
    submitted_at: submission.submittedAt?.toISOString() ?? null,
    released_at: blind ? null : (submission.releasedAt?.toISOString() ?? null),
    claimed: viewer.marks ? presentClaim(people, submission, viewer.id, now) : null,
    criteria: [...criteria],
    possible: possiblePoints(criteria),
    percent: blind ? null : submission.percent,
    marks: seesMarks && submission.rubricSnapshot !== null ? presentFirst(parts, viewer) : null,
    comments: seesMarks ? presentComments(parts, viewer, now) : [],
    second: viewer.marks ? presentSecond(parts, viewer, now) : null,
    can: permissionsOf(found, viewer, now),
  };
}

function presentVideo({ found, keptDays }: SubmissionParts, viewer: SubmissionViewer): Submission["video"] {
  const { asset, submission } = found;
  const keptUntil = submission.releasedAt && new Date(submission.releasedAt.getTime() + keptDays * dayMs);
  return {
    state: asset?.state ?? "none",
    asset_id: viewer.isLearner ? (asset?.id ?? null) : null,
    error: asset?.error ?? null,
    duration: asset?.durationMs == null ? null : asset.durationMs / 1000,
    deleted_at: submission.videoDeletedAt?.toISOString() ?? null,
    kept_until: asset === null ? null : (keptUntil?.toISOString() ?? null),
  };
}

interface Judged {
  readonly result: Marks["result"];
  readonly overall: string;
  readonly percent: number | null;
  readonly markedBy: number | null;
  readonly releasedAt: Date | null;
  readonly version: number;
}

function presentFirst({ found, people, marks }: SubmissionParts, viewer: SubmissionViewer): Marks {
  const judged = viewer.isLearner ? { ...found.submission, markedBy: null } : found.submission;
  return presentMarks(found.submission, judged, { people, marks });
}

function presentMarks(
  { rubricSnapshot }: SubmissionRow,
  judged: Judged,
  { people, marks }: { readonly people: People; readonly marks: readonly MarkRow[] },
): Marks {
  const criteria = rubricSnapshot?.criteria ?? [];
  const byKey = new Map(marks.map((mark) => [mark.criterionKey, mark]));
  const proposal = proposedFor(criteria, marks, rubricSnapshot?.passPercent ?? 0);
  return {
    criteria: criteria.map(({ key }) => {
      const { level = null, points = null, comment = "" } = byKey.get(key) ?? {};
      return { key, level, points, comment };
    }),
    overall: judged.overall,
    percent: judged.percent ?? proposal?.percent ?? null,
    proposed: proposal?.result ?? null,
    result: judged.result,
    assessor: judged.markedBy === null ? null : presentPerson(people, judged.markedBy),
    released_at: judged.releasedAt?.toISOString() ?? null,
    version: judged.version,
  };
}

/** What the marks come to, with levels by key; null while one is missing. */
export const proposedFor = (criteria: readonly RubricCriterion[], marks: readonly MarkRow[], passPercent: number) =>
  proposeResult(
    criteria,
    Object.fromEntries(marks.map(({ criterionKey, level }) => [criterionKey, level])),
    passPercent,
  );

function presentComments(
  { found, people, comments }: SubmissionParts,
  viewer: SubmissionViewer,
  now: Date,
): SubmissionComment[] {
  const { submission } = found;
  const mayEdit = claimantOf(submission, now) === viewer.id;
  const present = (comment: CommentRow): SubmissionComment => ({
    id: comment.id,
    parent_id: comment.parentId,
    author: presentPerson(people, comment.authorId),
    by_learner: comment.authorId === submission.userId,
    at: comment.atMs === null ? null : comment.atMs / 1000,
    end: comment.endMs === null ? null : comment.endMs / 1000,
    body: comment.body,
    created_at: comment.createdAt.toISOString(),
    can: { edit: mayEdit && comment.authorId === viewer.id && submission.releasedAt === null },
  });
  return comments
    .filter(({ parentId }) => parentId === null)
    .flatMap((comment) => [comment, ...comments.filter(({ parentId }) => parentId === comment.id)])
    .map(present);
}

function presentSecond(parts: SubmissionParts, viewer: SubmissionViewer, now: Date): Submission["second"] {
  const { found, people, secondMarks } = parts;
  const { submission, second } = found;
  if (second === null) return null;
  const isDone = second.state === "done";
  const seesMarks = isDone || second.claimedBy === viewer.id;
  const judged = { ...second, releasedAt: second.doneAt };
  const blind = isBlind({ markedBy: submission.markedBy, second }, viewer, now);
  return {
    reason: blind ? null : second.reason,
    state: second.state === "marking" && claimantOf(second, now) === null ? "waiting" : second.state,
    claimed: presentClaim(people, second, viewer.id, now),
    marks: seesMarks ? presentMarks(submission, judged, { people, marks: secondMarks }) : null,
    agreement: presentAgreement(submission, second),
  };
}

/** What the first assessor had decided, before somebody said passed after all. */
export const firstResult = ({ result, changedAt }: SubmissionRow) => (changedAt === null ? result : "resubmit");

function presentAgreement(
  submission: SubmissionRow,
  { percent: second, result, sameLevels }: SecondRow,
): NonNullable<Submission["second"]>["agreement"] {
  const { percent: first, rubricSnapshot } = submission;
  if (first === null || second === null || sameLevels === null) return null;
  return {
    same: sameLevels,
    criteria: rubricSnapshot?.criteria.length ?? 0,
    first_percent: first,
    second_percent: second,
    difference: Math.abs(first - second),
    disagrees: result !== firstResult(submission),
  };
}

/** What somebody may do with a submission now. */
function permissionsOf(
  { submission, second }: FoundSubmission,
  viewer: SubmissionViewer,
  now: Date,
): Submission["can"] {
  const { isLearner, marks } = viewer;
  const state = shownState(submission, now);
  const isOpen = state === "submitted" || state === "marking";
  const claimant = claimantOf(submission, now);
  const blind = isBlind({ markedBy: submission.markedBy, second }, viewer, now);
  const secondClaimant = second && claimantOf(second, now);
  return {
    edit: isLearner && state === "draft",
    submit: isLearner && state === "draft",
    withdraw: isLearner && (state === "draft" || state === "submitted"),
    delete_video: isLearner && submission.releasedAt !== null && submission.assetId !== null,
    claim: marks && isOpen && claimant !== viewer.id && claimant === null,
    mark: marks && isOpen && claimant === viewer.id,
    claim_second: blind && secondClaimant === null,
    mark_second: marks && isOffered(second, now) && secondClaimant === viewer.id,
    change_result: viewer.teaches && second !== null && mayChangeResult(submission, second),
    reply: submission.releasedAt !== null && (isLearner || (marks && !blind)),
  };
}

/** The second assessor says passed where the first said to do it again. */
export const mayChangeResult = ({ state }: SubmissionRow, second: SecondRow): boolean =>
  state === "resubmit" && second.state === "done" && second.result === "passed";

export const presentOwn = (row: SubmissionRow, now: Date): OwnSubmission => ({
  id: row.id,
  number: row.number,
  state: shownState(row, now),
  note: row.note,
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt?.toISOString() ?? null,
  released_at: row.releasedAt?.toISOString() ?? null,
  percent: row.percent,
});
