import type { MovableClock } from "../platform/clock.ts";
import { buy } from "./load-purchases.ts";
import type { SampleApi } from "./sample-api.ts";
import type { OpenAttempt } from "@pavane/contract/learning/schema-quiz";
import type { SampleCourse, SampleQuestion, SampleQuiz } from "./shapes.ts";

/** How far each sample learner got, as a share of the lessons; who reviewed a course has done at least one lesson. */
const shares: Readonly<Record<string, number>> = {
  "amara.b": 1,
  "benoit.l": 0.7,
  "chloe.d": 1,
  "dmitri.p": 0.4,
  "elena.r": 0.6,
  "farid.k": 0.3,
  "grace.o": 0.5,
  "hanna.s": 0.8,
  "ivan.t": 0.2,
  "june.w": 0.5,
  "kofi.a": 0.4,
  "lucia.m": 0.3,
};

/** Who pays for what they learn; the others were enrolled by staff. */
const payers: ReadonlySet<string> = new Set(["learner", "chloe.d", "grace.o"]);

export interface Learner {
  readonly username: string;
  readonly email: string;
  readonly call: SampleApi;
}

/** Enrols a learner, lets them work through a share of the course and, if they have one, write their review. */
export async function learnCourse(
  { admin, clock }: { admin: SampleApi; clock: MovableClock },
  learner: Learner,
  courseId: number,
  course: SampleCourse,
  share?: number,
): Promise<void> {
  const params = { id: courseId };
  if (course.price === "0") await learner.call("POST /api/courses/:id/enroll", { params });
  else if (payers.has(learner.username)) await payFor(learner, courseId);
  else
    await admin("POST /api/courses/:id/enrolments", { params, body: { email: learner.email, reason: "Sample data" } });
  const { modules } = await learner.call("GET /api/courses/:id", { params });
  const lessons = modules.flatMap((module, m) =>
    module.lessons.map((lesson, l) => ({ lesson, written: course.modules[m]?.lessons[l] })),
  );
  const wanted = Math.max(1, Math.round(lessons.length * (share ?? shares[learner.username] ?? 0.3)));
  for (const { lesson, written } of lessons.slice(0, wanted)) {
    clock.advance(60 * (lesson.minutes ?? 5));
    if (lesson.type === "video") await watch(learner.call, clock, lesson.id);
    const quiz = written?.quiz;
    const [attached] = lesson.quizzes;
    if (quiz && attached) {
      const known = { ...quiz, questions: [...quiz.questions, ...(course.bank ?? [])] };
      if (stumbles(learner, attached.id, quiz)) await answer(learner.call, attached.id, known, slipOf(learner));
      await answer(learner.call, attached.id, known, () => false);
    }
    if (lesson.type === "text") await learner.call("POST /api/lessons/:id/complete", { params: { id: lesson.id } });
  }
  const last = lessons[wanted - 1];
  if (last) await learner.call("GET /api/lessons/:id", { params: { id: last.lesson.id } });
  const review = course.reviews.find(({ by }) => by === learner.username);
  if (review)
    await learner.call("PUT /api/courses/:id/reviews", { params, body: { rating: review.rating, body: review.body } });
}

/** With the code for a first purchase, if it is their first. */
async function payFor({ call }: Learner, itemId: number): Promise<void> {
  const { coupon_error } = await call("POST /api/checkout/quote", {
    body: { items: [{ item_type: "course", item_id: itemId }], coupon_code: "WELCOME10" },
  });
  await buy(call, [{ itemId, quantity: 1 }], coupon_error === null ? "WELCOME10" : null);
}

const filmSeconds = 30;

/** Watches the whole film, as a player reports it. */
async function watch(call: SampleApi, clock: MovableClock, lessonId: number): Promise<void> {
  const params = { id: lessonId };
  await call("GET /api/lessons/:id/media", { params });
  clock.advance(filmSeconds);
  const ranges: [number, number][] = [[0, filmSeconds]];
  const report = { position: filmSeconds, duration: filmSeconds, ranges, seq: 1, sent_at: clock.now().toISOString() };
  await call("POST /api/lessons/:id/progress", { params, body: report });
}

/** About every second one needs a second attempt, where there is one without a wait. */
const stumbles = ({ username }: Learner, quizId: number, { maxAttempts }: SampleQuiz): boolean =>
  maxAttempts === undefined && (username.length + quizId) % 2 === 0;

/** Which questions somebody gets wrong the first time: about every second. */
const slipOf =
  ({ username }: Learner) =>
  (at: number): boolean =>
    (at + username.length) % 2 === 0;

/** Answers a quiz, finding the options by their text; a question that is a slip gets an option that is wrong. */
async function answer(
  call: SampleApi,
  quizId: number,
  quiz: SampleQuiz,
  isSlip: (at: number) => boolean,
): Promise<void> {
  const attempt = await call("POST /api/quizzes/:id/attempts", { params: { id: quizId }, body: {} });
  if (attempt.state !== "open") return;
  const answers = Object.fromEntries(
    attempt.questions.map((question) => {
      const at = quiz.questions.findIndex((candidate) => candidate.question === question.question);
      const written = quiz.questions[at];
      return [String(question.id), written ? chosenFor(question, written, isSlip(at)) : []];
    }),
  );
  await call("POST /api/attempts/:id/submit", { params: { id: attempt.id }, body: { answers, rev: attempt.rev } });
}

type ShownQuestion = Pick<OpenAttempt["questions"][number], "options" | "matches">;

/** The right answer, or one that is wrong. */
function chosenFor({ options, matches }: ShownQuestion, written: SampleQuestion, slips: boolean): string[] {
  const keyOf = (among: ShownQuestion["options"], text: string) => among.find((one) => one.text === text)?.key ?? "";
  if (written.type === "short_answer") return slips ? ["I do not know"] : written.options.slice(0, 1);
  if (written.type === "ordering") {
    const keys = written.options.map((text) => keyOf(options, text));
    return slips ? keys.toReversed() : keys;
  }
  if (written.type === "matching") {
    const sides = slips ? [...(written.matches ?? [])].reverse() : (written.matches ?? []);
    return written.options.map((text, at) => `${keyOf(options, text)}:${keyOf(matches, sides[at] ?? "")}`);
  }
  const right = new Set(written.correct.map((index) => written.options[index]));
  const wrong = options.filter(({ text }) => !right.has(text)).slice(-1);
  return (slips ? wrong : options.filter(({ text }) => right.has(text))).map(({ key }) => key);
}
