import { memberName } from "@pavane/contract/identity/person-name";
import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findAnswer } from "./answers-repository.ts";
import { findCourseTitle } from "../../courses/index.ts";
import { findQuestion, type QuestionRow } from "./questions-repository.ts";
import { findTeachersOf } from "./teachers-repository.ts";

type Deps = Pick<LearningDeps, "messages" | "site" | "baseUrl">;

/** Tells everybody who teaches the course, besides who asked, of a new question. */
export async function notifyOfQuestion(tx: Tx, deps: Deps, id: number): Promise<void> {
  const row = await findQuestion(tx, id, 0);
  if (row === null) return;
  const { courseId, userId: askerId, title, body } = row.question;
  const teachers = await findTeachersOf(tx, courseId);
  const course = await findCourseTitle(tx, courseId);
  const asker = memberName(row.author);
  const subject = `Question: ${title}`;
  const content = await letter(tx, deps, row, {
    heading: subject,
    paragraphs: [`${asker} asks at the lesson “${row.lesson.title}” of “${course}”.`],
    quote: { lead: `${asker} wrote:`, text: body },
    label: "Open the question",
    reason: "You get this because you teach this course.",
  });
  for (const userId of teachers.filter((one) => one !== askerId)) {
    const dedupeKey = `question:${id}:${userId}`;
    await deps.messages.queueMail(tx, {
      userId,
      kind: "question_asked",
      subject,
      secret: false,
      dedupeKey,
      ...content,
    });
  }
}

/** Tells who asked of a new answer, once. */
export async function notifyOfAnswer(tx: Tx, deps: Deps, id: number): Promise<void> {
  const answered = await findAnswer(tx, id);
  const row = answered && (await findQuestion(tx, answered.answer.questionId, 0));
  if (!row) return;
  const writer = memberName(answered.author);
  const { userId, title } = row.question;
  const subject = `Answer to “${title}”`;
  const content = await letter(tx, deps, row, {
    heading: subject,
    paragraphs: [`${writer} answered what you asked at the lesson “${row.lesson.title}”.`],
    quote: { lead: `${writer} wrote:`, text: answered.answer.body },
    label: "Read the answer",
    reason: "You get this because you asked a question.",
  });
  const dedupeKey = `answer:${id}`;
  await deps.messages.queueMail(tx, {
    userId,
    kind: "question_answered",
    subject,
    secret: false,
    dedupeKey,
    ...content,
  });
}

interface Letter {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly quote: { readonly lead: string; readonly text: string };
  readonly label: string;
  readonly reason: string;
}

async function letter(tx: Tx, { site, baseUrl }: Deps, row: QuestionRow, { label, ...words }: Letter) {
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  return layoutMail({ siteName, siteUrl, ...words, action: { label, url: `${siteUrl}${threadPath(row)}` } });
}

/** Where a question is open on the page of its lesson. */
export const threadPath = ({ question, lesson }: QuestionRow): string =>
  `/courses/${question.courseId}/modules/${lesson.moduleId}/lessons/${lesson.id}?panel=questions&question=${question.id}`;
