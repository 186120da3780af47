import type { LessonAnswer, LessonQuestion } from "@pavane/contract/learning/schema-question";
import { imageAddress, memberName } from "../../identity/index.ts";
import type { AnswerRow } from "./answers-repository.ts";
import { questionPermissions, writtenPermissions, type QuestionViewer } from "./question-rules.ts";
import type { QuestionRow } from "./questions-repository.ts";

interface Written extends Pick<QuestionRow, "author" | "authorImage"> {
  readonly userId: number;
  readonly fromStaff: boolean;
}

const presentWriter = ({ userId, author, authorImage, fromStaff }: Written): LessonQuestion["author"] => ({
  id: userId,
  name: memberName(author),
  profile_image_url: imageAddress(authorImage),
  teacher: fromStaff,
});

interface Hideable {
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
}

const presentHidden = ({ hiddenAt, hiddenReason }: Hideable): LessonQuestion["hidden"] =>
  hiddenAt === null ? null : { reason: hiddenReason ?? "", at: hiddenAt.toISOString() };

export function presentQuestion(
  { question, lesson, author, authorImage, voted, hasAnswers }: QuestionRow,
  viewer: QuestionViewer,
  now: Date,
): LessonQuestion {
  const { id, courseId, title, body, atMs, votes, answerCount, acceptedAnswerId, createdAt, editedAt } = question;
  return {
    id,
    course_id: courseId,
    lesson: { id: lesson.id, module_id: lesson.moduleId, title: lesson.title, deleted: lesson.deleted },
    title,
    body,
    at: atMs === null ? null : atMs / 1000,
    author: presentWriter({ ...question, author, authorImage }),
    votes,
    voted,
    answer_count: answerCount,
    accepted: acceptedAnswerId !== null,
    hidden: presentHidden(question),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    can: questionPermissions({ ...question, hasAnswers }, viewer, now),
  };
}

export const presentAnswer = (
  { answer, accepted, author, authorImage }: AnswerRow,
  viewer: QuestionViewer,
  now: Date,
): LessonAnswer => ({
  id: answer.id,
  question_id: answer.questionId,
  body: answer.body,
  author: presentWriter({ ...answer, author, authorImage }),
  accepted,
  hidden: presentHidden(answer),
  created_at: answer.createdAt.toISOString(),
  edited_at: answer.editedAt?.toISOString() ?? null,
  can: writtenPermissions(answer, viewer, now),
});
