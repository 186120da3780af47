import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { AttemptSummary, QuizPage } from "@pavane/contract/learning/schema-quiz";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole } from "../../access/index.ts";
import { accommodated } from "../accommodations/accommodation.ts";
import { attemptsLeft, decideStart, isOverdue } from "./attempt-limits.ts";
import type { AuthoredQuestion } from "./build-attempt.ts";
import { closeIfOverdue } from "./close-attempt.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { answeredCount } from "./score-attempt.ts";
import { refuseStart, unlimited, usedAttempts } from "./start-attempt.ts";
import { findAttempts, type AttemptListRow } from "./attempts-repository.ts";
import type { QuizDoor } from "./quizzes-repository.ts";

type ViewQuizRefusal = Refusal<
  "quiz_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** A quiz before it is taken, with the person's attempts; its questions and key only for teachers of the course. */
export async function viewQuiz(deps: AttemptDeps, actor: Actor, quizId: number): Promise<QuizPage | ViewQuizRefusal> {
  const door = await deps.quizzes.door(quizId, actor.id);
  const opened = await openLesson(deps, actor, door, learningErrors.quiz_not_found);
  if (isRefusal(opened)) return opened;
  if (!door) return refuse(learningErrors.quiz_not_found);
  const [attempts, more] = await Promise.all([
    currentAttempts(deps, actor, quizId),
    deps.accommodationOf(actor.id, door.course.id, quizId),
  ]);
  const limits = { ...door.quiz, ...accommodated(door.quiz, more) };
  const teaches = courseStaffRole(actor, door.course) !== null;
  const questions = teaches ? await deps.quizzes.questions(quizId) : null;
  return {
    quiz: presentQuiz({ ...door, quiz: limits }),
    preview: !opened.records,
    opened_as: opened.as,
    ...(await presentAttempts(
      deps,
      { ...door, quiz: limits },
      attempts,
      opened.records || opened.as === "free_preview",
    )),
    questions: questions?.map((question) => presentQuestion(question, quizId)) ?? null,
  };
}

/** The person's attempts, one whose time ran out closed first. */
async function currentAttempts(deps: AttemptDeps, actor: Actor, quizId: number): Promise<AttemptListRow[]> {
  const attempts = await findAttempts(deps.db.read, quizId, actor.id);
  const overdue = attempts.find((one) => one.state === "open" && isOverdue(one.deadlineAt, deps.clock.now()));
  if (!overdue) return attempts;
  const found = await deps.attempts.find(overdue.id, actor.id);
  if (found) await closeIfOverdue(deps, found);
  return findAttempts(deps.db.read, quizId, actor.id);
}

async function presentAttempts(
  { clock, site }: AttemptDeps,
  { quiz, questionCount, enrolment }: QuizDoor,
  attempts: readonly AttemptListRow[],
  limited: boolean,
) {
  const now = clock.now();
  const used = usedAttempts(attempts, enrolment?.renewingSince ?? null);
  const limits = limited ? quiz : unlimited;
  const rules = { questionCount, maxAttempts: limits.maxAttempts, waitMinutes: limits.waitMinutes };
  const open = attempts.find((attempt) => attempt.state === "open");
  const decision = decideStart(rules, used, now);
  const refusal =
    open || decision.may
      ? null
      : { decision, text: refuseStart(decision, (await site.getSettings()).time_zone).message };
  const closed = attempts.flatMap(presentSummary);
  const counted = closed.filter((attempt) => !attempt.preview);
  const best = counted.reduce<AttemptSummary | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  return {
    attempts_used: used.count,
    attempts_left: attemptsLeft(rules, used.count),
    best: best && { attempt_id: best.id, score: best.score, passed: best.passed },
    passed: counted.some((attempt) => attempt.passed),
    open_attempt: open ? presentOpen(open) : null,
    refusal: refusal && {
      code: refusal.decision.code,
      message: refusal.text,
      until: refusal.decision.code === "wait" ? refusal.decision.until.toISOString() : null,
    },
    attempts: closed,
    server_now: now.toISOString(),
  };
}

const presentOpen = (open: AttemptListRow): NonNullable<QuizPage["open_attempt"]> => ({
  id: open.id,
  number: open.number,
  answered: answeredCount(open.answers),
  deadline_at: open.deadlineAt?.toISOString() ?? null,
});

function presentSummary(attempt: AttemptListRow): AttemptSummary[] {
  const { closedAt, closedBy, score, passed, correctCount } = attempt;
  if (closedAt === null || closedBy === null || score === null || passed === null || correctCount === null) return [];
  return [
    {
      id: attempt.id,
      number: attempt.number,
      preview: attempt.preview,
      score,
      passed,
      started_at: attempt.startedAt.toISOString(),
      closed_at: closedAt.toISOString(),
      closed_by: closedBy,
      correct_count: correctCount,
      question_count: attempt.questionCount,
    },
  ];
}

const presentQuiz = ({ quiz, questionCount, module, course }: QuizDoor): QuizPage["quiz"] => ({
  id: quiz.id,
  lesson_id: quiz.lessonId,
  lessonId: quiz.lessonId,
  module_id: module.id,
  course_id: course.id,
  title: quiz.title,
  description: quiz.description,
  pass_score: quiz.passScore,
  passScore: quiz.passScore,
  question_count: questionCount,
  max_attempts: quiz.maxAttempts,
  wait_minutes: quiz.waitMinutes,
  time_limit_seconds: quiz.timeLimitSeconds,
  shuffle: quiz.shuffle,
  reveal: quiz.reveal,
  version: quiz.version,
});

function presentQuestion(question: AuthoredQuestion & { position: number }, quizId: number) {
  const first = question.correctOptions[0] ?? 0;
  return {
    id: question.id,
    quiz_id: quizId,
    quizId,
    type: question.type,
    question: question.question,
    options: [...question.options],
    correct_option: first,
    correctOption: first,
    correct_options: [...question.correctOptions],
    explanation: question.explanation,
    matches: question.matches && [...question.matches],
    tolerance: question.tolerance,
    feedback: question.feedback && [...question.feedback],
    media_url: question.mediaUrl,
    media_alt: question.mediaAlt,
    position: question.position,
  };
}
