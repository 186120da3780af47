import { distinctName } from "@pavane/contract/identity/person-name";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailKind } from "../../messages/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findMarkersOf, findTeachersOf, marksNow } from "../questions/teachers-repository.ts";
import { secondDays } from "./submission-viewer.ts";
import { findPeople, findSubmission, type FoundSubmission } from "./submissions-repository.ts";

type Deps = Pick<LearningDeps, "messages" | "site" | "baseUrl">;

/** Tells everybody who marks in the course of a video that was handed in. */
export async function notifyOfSubmission(tx: Tx, deps: Deps, id: number): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { submission, assignment, course, lesson } = found;
  const learner = await nameOf(tx, submission.userId);
  const again = submission.number > 1 ? ` It is number ${submission.number}.` : "";
  const letter = {
    kind: "submission_received",
    subject: `To mark: ${assignment.title}`,
    paragraphs: [`${learner} handed in a video at the lesson “${lesson.title}” of “${course.title}”.${again}`],
    quote: submission.note === "" ? null : { lead: `${learner} wrote:`, text: submission.note },
    action: { label: "Mark the video", path: markingPath(found) },
    reason: "You get this because you mark videos of this course.",
  } as const;
  const markers = await findMarkersOf(tx, course.id);
  // A submission that came back is handed in again with another video.
  const video = `submission:${id}:${submission.assetId ?? 0}`;
  for (const userId of markers.filter((one) => one !== submission.userId))
    await send(tx, deps, letter, { userId, dedupeKey: `${video}:${userId}` });
}

/**
 * Tells a learner that their video was marked, and of a result that was changed in their favour, after which their next video may have been
 * taken back.
 */
export async function notifyOfRelease(
  tx: Tx,
  deps: Deps,
  id: number,
  occasion: "released" | "changed" | "changed and next taken back",
): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { submission, assignment, lesson } = found;
  const passed = submission.state === "passed";
  const changed = occasion !== "released";
  const points = changed ? "" : ` with ${submission.percent} %`;
  const words = passed ? `You passed “${assignment.title}”${points}.` : resubmitWords(assignment.title);
  const afresh = changed ? ["A second assessor saw your video too, and the result was changed."] : [];
  const next =
    occasion === "changed and next taken back" ? ["Nobody has to mark the video that you handed in since."] : [];
  await send(
    tx,
    deps,
    {
      kind: "assessment_released",
      subject: passed ? `Passed: ${assignment.title}` : `Please resubmit: ${assignment.title}`,
      paragraphs: [...afresh, words, ...next, `The marks and comments are at the lesson “${lesson.title}”.`],
      quote: submission.overall === "" ? null : { lead: "Your assessor wrote:", text: submission.overall },
      action: { label: "See the result", path: lessonPath(found) },
      reason: "You get this because you handed in a video.",
    },
    { userId: submission.userId, dedupeKey: `assessment:${id}:${changed ? "changed" : "released"}` },
  );
}

const resubmitWords = (title: string): string => `Your video for “${title}” was marked: please make it once more.`;

/** Tells a learner that their video came back, since nobody can mark it. */
export async function notifyOfReturn(tx: Tx, deps: Deps, id: number, problem: string): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { submission, assignment } = found;
  await send(
    tx,
    deps,
    {
      kind: "assessment_returned",
      subject: `Not handed in: ${assignment.title}`,
      paragraphs: [problem, "Your submission is a draft again. Choose another video and submit it."],
      quote: null,
      action: { label: "Choose another video", path: lessonPath(found) },
      reason: "You get this because you handed in a video.",
    },
    // Each video comes back once.
    { userId: submission.userId, dedupeKey: `assessment:${id}:returned:${submission.assetId ?? 0}` },
  );
}

/** Tells the other side of a reply: who reads those of the learner, the learner of any other. */
export async function notifyOfReply(
  tx: Tx,
  deps: Deps,
  id: number,
  reply: { readonly id: number; readonly authorId: number; readonly body: string },
): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { submission, assignment } = found;
  const byLearner = reply.authorId === submission.userId;
  const readers = byLearner ? await findReadersOf(tx, found) : [submission.userId];
  const writer = await nameOf(tx, reply.authorId);
  const path = byLearner ? markingPath(found) : lessonPath(found);
  const letter = {
    kind: byLearner ? "submission_reply" : "assessment_reply",
    subject: `Reply: ${assignment.title}`,
    paragraphs: [`${writer} answered a comment on a video for “${assignment.title}”.`],
    quote: { lead: `${writer} wrote:`, text: reply.body },
    action: { label: "Read the reply", path },
  } as const;
  for (const userId of readers) {
    const reason = reasonOf(userId, submission);
    await send(tx, deps, { ...letter, reason }, { userId, dedupeKey: `submission-reply:${reply.id}:${userId}` });
  }
}

/** Who reads what a learner answers: their assessor, or who teaches the course where that one marks there no longer. */
async function findReadersOf(tx: Tx, { submission, course }: FoundSubmission): Promise<number[]> {
  const { markedBy, userId } = submission;
  if (markedBy !== null && (await marksNow(tx, course.id, markedBy))) return [markedBy];
  return (await findTeachersOf(tx, course.id)).filter((one) => one !== userId);
}

function reasonOf(readerId: number, { userId, markedBy }: FoundSubmission["submission"]): string {
  if (readerId === userId) return "You get this because you handed in a video.";
  return readerId === markedBy
    ? "You get this because you marked this video."
    : "You get this because you teach this course, and who marked this video does so no longer.";
}

/**
 * Tells everybody who could mark a released video a second time; neither how it was marked nor why it is offered, which would say whether it
 * passed.
 */
export async function notifyOfSecond(tx: Tx, deps: Deps, id: number, markers: readonly number[]): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { assignment, course, lesson } = found;
  const letter = {
    kind: "second_marking_offered",
    subject: `To mark a second time: ${assignment.title}`,
    paragraphs: [
      `A video at the lesson “${lesson.title}” of “${course.title}” is marked once more, by somebody who has not seen the first marks.`,
      `Whoever of you begins first marks it. It is offered for ${secondDays} days, and the learner has their result already.`,
    ],
    quote: null,
    action: { label: "See the video", path: markingPath(found) },
    reason: "You get this because you mark videos of this course.",
  } as const;
  for (const userId of markers) await send(tx, deps, letter, { userId, dedupeKey: `second:${id}:${userId}` });
}

/** Tells who teaches the course that one assessor says passed and the other does not. */
export async function notifyOfDisagreement(tx: Tx, deps: Deps, id: number): Promise<void> {
  const found = await findSubmission(tx, id, 0);
  if (found === null) return;
  const { submission, assignment, course } = found;
  const letter = {
    kind: "assessors_disagree",
    subject: `Two assessors disagree: ${assignment.title}`,
    paragraphs: [
      `Of two assessors of “${course.title}” one passes a video and the other does not.`,
      "The learner keeps their result. Where they are to do it again, you can say passed after all.",
    ],
    quote: null,
    action: { label: "See both markings", path: markingPath(found) },
    reason: "You get this because you teach this course.",
  } as const;
  for (const userId of await findTeachersOf(tx, course.id))
    if (userId !== submission.userId)
      await send(tx, deps, letter, { userId, dedupeKey: `disagreement:${id}:${userId}` });
}

interface Letter {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly quote: { readonly lead: string; readonly text: string } | null;
  readonly action: { readonly label: string; readonly path: string };
  readonly reason: string;
}

async function send(
  tx: Tx,
  { messages, site, baseUrl }: Deps,
  { kind, subject, action, quote, ...words }: Letter,
  to: { readonly userId: number; readonly dedupeKey: string },
): Promise<void> {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const laid = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    ...words,
    ...(quote && { quote }),
    action: { label: action.label, url: `${siteUrl}${action.path}` },
  });
  await messages.queueMail(tx, { ...to, kind, subject, secret: false, ...laid });
}

async function nameOf(tx: Tx, userId: number): Promise<string> {
  return distinctName(userId, (await findPeople(tx, [userId])).get(userId)?.author);
}

const markingPath = ({ submission }: FoundSubmission): string => `/instructor/assessments/${submission.id}`;

/** Where a submission is read by its learner. */
const lessonPath = ({ course, lesson, submission }: FoundSubmission): string =>
  `/courses/${course.id}/modules/${lesson.moduleId}/lessons/${lesson.id}?panel=assessment&submission=${submission.id}`;
