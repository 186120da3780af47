import { isFilm } from "@pavane/contract/courses/question-media";
import type { ClosedAttempt, OpenAttempt } from "@pavane/contract/learning/schema-quiz";
import type { AttemptSnapshot, FrozenQuestion } from "../attempt-snapshot.ts";
import { isRight, rightAnswer, type Answers } from "./score-attempt.ts";
import type { AttemptRow } from "./attempts-repository.ts";

/** A running attempt: questions and option keys, never which one is right. */
export function presentOpenAttempt(attempt: AttemptRow, now: Date): OpenAttempt {
  return {
    ...attemptFields(attempt, now),
    state: "open",
    questions: attempt.snapshot.questions.map((question) => ({
      ...askedFields(question),
      options: question.type === "short_answer" ? [] : question.options.map(({ key, text }) => ({ key, text })),
    })),
  };
}

export interface AfterClosing {
  readonly lessonCompleted: boolean;
  readonly certificateId: number | null;
  /** Teachers see the answers whenever; learners when the quiz shows them. */
  readonly forTeacher: boolean;
}

export function presentClosedAttempt(attempt: AttemptRow, now: Date, after: AfterClosing): ClosedAttempt {
  const { closedAt, closedBy, score, passed, correctCount, snapshot, answers, correction } = attempt;
  if (closedAt === null || closedBy === null || score === null || passed === null || correctCount === null) {
    throw new Error(`attempt ${attempt.id} is not closed`);
  }
  const revealed = after.forTeacher || isRevealed(snapshot, passed);
  return {
    ...attemptFields(attempt, now),
    state: "closed",
    closed_at: closedAt.toISOString(),
    closed_by: closedBy,
    score,
    passed,
    correct_count: correctCount,
    revealed,
    rescored: correction && { at: correction.at, reason: correction.reason },
    questions: snapshot.questions.map((question) =>
      presentResult(question, answers, {
        revealed,
        marked: revealed || snapshot.reveal === "after_pass",
        corrected: correction?.questions[question.id]?.correct ?? null,
      }),
    ),
    lesson_completed: after.lessonCompleted,
    certificate_id: after.certificateId,
  };
}

function isRevealed({ reveal }: AttemptSnapshot, passed: boolean): boolean {
  return reveal === "after_submit" || (reveal === "after_pass" && passed);
}

/** Until they have passed, learners read of each answer of theirs only whether it was right. */
interface Shows {
  readonly revealed: boolean;
  readonly marked: boolean;
  /** The keys that are right since it was corrected; null for a question that stands as it was. */
  readonly corrected: readonly string[] | null;
}

function presentResult(question: FrozenQuestion, answers: Answers, shows: Shows) {
  const chosen = answers[question.id] ?? [];
  const hidden = question.type === "short_answer";
  return {
    ...askedFields(question),
    options: hidden
      ? []
      : question.options.map(({ key, text, feedback = null }) => ({
          key,
          text,
          feedback: shows.revealed && chosen.includes(key) ? feedback : null,
        })),
    chosen: [...chosen],
    correct: shows.revealed ? [...(shows.corrected ?? rightAnswer(question))] : null,
    right: shows.marked ? shows.corrected !== null || isRight(question, chosen) : null,
    explanation: shows.revealed ? question.explanation : null,
  };
}

/** What is asked, without anything of the answer. */
const askedFields = ({ id, type, question, matches = [], media = null }: FrozenQuestion) => ({
  id,
  type,
  question,
  matches: matches.map(({ key, text }) => ({ key, text })),
  media: media && presentMedia(media),
});

/** A film's address is asked for when it is played, since it may have to be signed. */
const presentMedia = ({ url, alt }: { readonly url: string; readonly alt: string }) =>
  isFilm(url) ? { kind: "film" as const, url: null, alt } : { kind: "picture" as const, url, alt };

const attemptFields = (attempt: AttemptRow, now: Date) => ({
  id: attempt.id,
  quiz_id: attempt.quizId,
  quizId: attempt.quizId,
  number: attempt.number,
  preview: attempt.preview,
  started_at: attempt.startedAt.toISOString(),
  deadline_at: attempt.deadlineAt?.toISOString() ?? null,
  answers: attempt.answers,
  rev: attempt.rev,
  pass_score: attempt.passScore,
  question_count: attempt.questionCount,
  server_now: now.toISOString(),
});
