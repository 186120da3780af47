import { questionEditMinutes } from "@pavane/contract/learning/question-rules";
import { minuteMs } from "@pavane/contract/core/durations";

/** Somebody who reads questions of a lesson. */
export interface QuestionViewer {
  readonly id: number;
  /** Has the rights of a teacher in the course. */
  readonly teaches: boolean;
  /** May ask, answer, vote and accept there now. */
  readonly takesPart: boolean;
}

/** What of a question, or of an answer, decides who may do something with it. */
export interface WrittenFacts {
  readonly userId: number;
  readonly hiddenAt: Date | null;
  readonly createdAt: Date;
}

export type ChangeRefusal = "hidden_by_teacher" | "edit_window_closed";

/** Why the own words can be changed no more; null while they can. */
export function whyUnchangeable(
  { hiddenAt, createdAt }: Omit<WrittenFacts, "userId">,
  now: Date,
): ChangeRefusal | null {
  if (hiddenAt !== null) return "hidden_by_teacher";
  return now.getTime() - createdAt.getTime() <= questionEditMinutes * minuteMs ? null : "edit_window_closed";
}

/** What is hidden stays in its place for who wrote it and for who teaches. */
export const isShownTo = ({ userId, hiddenAt }: WrittenFacts, { id, teaches }: QuestionViewer): boolean =>
  hiddenAt === null || teaches || userId === id;

/** What somebody may do with an answer, or with what answers and questions have in common. */
export function writtenPermissions(written: WrittenFacts, { id, teaches, takesPart }: QuestionViewer, now: Date) {
  const own = written.userId === id;
  const edit = own && takesPart && whyUnchangeable(written, now) === null;
  return { edit, delete: edit, hide: teaches && !own, report: !own && written.hiddenAt === null };
}

/** The same of a question. */
export function questionPermissions(
  question: WrittenFacts & { readonly hasAnswers: boolean },
  viewer: QuestionViewer,
  now: Date,
) {
  const own = question.userId === viewer.id;
  const written = writtenPermissions(question, viewer, now);
  const open = viewer.takesPart && question.hiddenAt === null;
  return {
    ...written,
    delete: written.delete && !question.hasAnswers,
    accept: open && (own || viewer.teaches),
    vote: open && !own,
    answer: open,
  };
}
