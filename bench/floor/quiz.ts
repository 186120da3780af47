import { randomBytes } from "node:crypto";
import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

/** Starting an attempt and submitting it with too few right answers, so that it can be done again. */
export function takeQuiz(prepared: Prepare) {
  const find = prepared(
    "quiz",
    `select q.id, q.pass_score, q.max_attempts, q.wait_minutes, q.time_limit_seconds, q.shuffle, q.reveal, e.status,
       (select max(number) from quiz_attempts a where a.quiz_id = q.id and a.user_id = $2) as last_number,
       (select id from quiz_attempts a where a.quiz_id = q.id and a.user_id = $2 and a.state = 'open') as open_id
     from quizzes q join lessons l on l.id = q.lesson_id join modules m on m.id = l.module_id
       join courses c on c.id = m.course_id join enrolments e on e.course_id = c.id and e.user_id = $2
     where q.id = $1 and l.deleted_at is null and m.deleted_at is null and not c.sequential`,
  );
  const questionsOf = prepared(
    "questions",
    `select q.id, q.version, v.type, v.question, v.options, v.correct_options, v.explanation
     from quiz_questions q join quiz_question_versions v on v.question_id = q.id and v.version = q.version
     where q.quiz_id = $1 and q.deleted_at is null order by q.position`,
  );
  const insert = prepared(
    "start",
    `insert into quiz_attempts (quiz_id, user_id, number, snapshot, pass_score, question_count, started_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7) on conflict do nothing returning id`,
  );
  const attemptOf = prepared(
    "attempt",
    `select a.id, a.quiz_id, a.number, a.snapshot, a.answers, a.rev, a.pass_score, a.question_count, a.state, a.started_at,
       a.deadline_at, exists (select 1 from lesson_progress p where p.user_id = a.user_id and p.lesson_id = q.lesson_id
         and p.state = 'completed') as lesson_completed
     from quiz_attempts a join quizzes q on q.id = a.quiz_id where a.id = $1 and a.user_id = $2`,
  );
  const close = prepared(
    "close",
    `update quiz_attempts set state = 'closed', answers = $3, closed_at = $4, closed_by = 'learner', correct_count = $5,
       score = $6, passed = false, marks = $7, updated_at = $4 where id = $1 and state = 'open' and rev = $2 returning id`,
  );

  const start = async (actor: FloorActor, quizId: number) => {
    const [quiz] = await find(quizId, actor.id);
    if (quiz?.status !== "active" || quiz.open_id !== null) throw new Error("cannot start");
    const rows = await questionsOf(quizId);
    const questions = rows.map(({ correct_options, options, ...question }) => ({
      ...question,
      options: options.map((text: string, index: number) => ({
        key: randomBytes(6).toString("base64url"),
        text,
        correct: correct_options.includes(index),
        index,
      })),
    }));
    const now = new Date();
    const number = (quiz.last_number ?? 0) + 1;
    const snapshot = JSON.stringify({ reveal: quiz.reveal, questions });
    const [row] = await insert(quizId, actor.id, number, snapshot, quiz.pass_score, questions.length, now);
    return {
      ...fields(
        {
          ...row,
          quiz_id: quizId,
          number,
          started_at: now,
          deadline_at: null,
          answers: {},
          rev: 0,
          ...count(quiz, rows),
        },
        now,
      ),
      state: "open",
      questions: questions.map(({ id, type, question, options }) => ({
        id,
        type,
        question,
        media: null,
        options: options.map(visible),
        matches: [],
      })),
    };
  };

  const submit = async (actor: FloorActor, attemptId: number, body: any) => {
    const [attempt] = await attemptOf(attemptId, actor.id);
    if (attempt?.state !== "open") throw new Error("not open");
    const answers = { ...attempt.answers };
    const { questions } = attempt.snapshot;
    for (const question of questions) {
      const sent = body.answers[question.id];
      if (sent !== undefined)
        answers[question.id] = question.options
          .map(keyOf)
          .filter((key: string) => sent.includes(key))
          .slice(0, 1);
    }
    const right = questions.filter((question: any) => isRight(question, answers[question.id] ?? [])).length;
    const score = Math.floor((right * 200 + questions.length) / (questions.length * 2));
    if (score >= attempt.pass_score) throw new Error("the bench does not pass");
    const now = new Date();
    const marks = JSON.stringify(questions.map((question: any) => markOf(question, answers[question.id] ?? [])));
    const closed = await close(attemptId, attempt.rev, JSON.stringify(answers), now, right, score, marks);
    if (closed.length === 0) throw new Error("closed meanwhile");
    const revealed = attempt.snapshot.reveal === "after_submit";
    return {
      ...fields({ ...attempt, answers }, now),
      state: "closed",
      closed_at: now,
      closed_by: "learner",
      score,
      passed: false,
      correct_count: right,
      revealed,
      rescored: null,
      questions: questions.map((question: any) => result(question, answers[question.id] ?? [], revealed)),
      lesson_completed: attempt.lesson_completed,
      certificate_id: null,
    };
  };
  return { start, submit };
}

const keyOf = (option: any): string => option.key;
const visible = ({ key, text }: any) => ({ key, text });
const count = (quiz: any, rows: readonly unknown[]) => ({ pass_score: quiz.pass_score, question_count: rows.length });
const isRight = (question: any, chosen: readonly string[]): boolean =>
  chosen.length > 0 && question.options.every((option: any) => option.correct === chosen.includes(option.key));

/** What a trigger counts of a question. */
const markOf = (question: any, chosen: readonly string[]) => ({
  question: question.id,
  version: question.version,
  right: Number(isRight(question, chosen)),
  picks: question.options.map((option: any) => Number(chosen.includes(option.key))),
});

const result = (question: any, chosen: readonly string[], revealed: boolean) => ({
  id: question.id,
  type: question.type,
  question: question.question,
  media: null,
  options: question.options.map((option: any) => ({ ...visible(option), feedback: null })),
  matches: [],
  chosen,
  correct: revealed ? question.options.filter((option: any) => option.correct).map(keyOf) : null,
  right: revealed ? isRight(question, chosen) : null,
  explanation: revealed ? question.explanation : null,
});

const fields = (attempt: any, now: Date) => ({
  id: attempt.id,
  quiz_id: attempt.quiz_id,
  quizId: attempt.quiz_id,
  number: attempt.number,
  preview: false,
  started_at: attempt.started_at,
  deadline_at: attempt.deadline_at,
  answers: attempt.answers,
  rev: attempt.rev,
  pass_score: attempt.pass_score,
  question_count: attempt.question_count,
  server_now: now,
});
