import { coursesOfLearner, learners, learnerToken, quizzesOf, textLessonsOf, videoLessonsOf } from "./seed/seed.ts";

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Whose token is sent; none for guests. */
  readonly learner?: number;
  readonly body?: unknown;
  /** Sent with a cookie, so that nothing kept for guests is the answer. */
  readonly anew?: true;
  /** The zone that the browser has said in its cookie. */
  readonly zone?: string;
  /** From where it comes, as the proxy in front says. */
  readonly address?: string;
}

export interface Scenario {
  readonly name: string;
  /** The calls of round `n`, each made from the answer before it. */
  readonly steps: readonly ((round: number, before: any) => Call)[];
  /** Members whose values differ between two rounds by their nature; only their kind is compared. */
  readonly varying?: readonly string[];
}

/** Everything the project promises a speed for. `searches` are words of courses that exist. */
export function scenarios(searches: readonly string[]): Scenario[] {
  const page = (name: string, path: string): Scenario => ({ name, steps: [() => ({ method: "GET", path })] });
  return [
    ...guest("course list of 24 with facets", () => "/api/courses"),
    ...guest("course list, three filters", (round) => `/api/courses?${pick(filters, round)}`),
    ...guest("search", (round) => `/api/courses?q=${encodeURIComponent(pick(searches, round))}`),
    ...guest("course with all modules", (round) => `/api/courses/${1 + (round % 1000)}`),
    {
      name: "lesson read",
      steps: [
        (round) => ({
          method: "GET",
          path: `/api/lessons/${textLessonsOf(courseOf(round))[0]}`,
          learner: learnerOf(round),
        }),
      ],
    },
    { name: "progress write", steps: [reportOf] },
    {
      name: "quiz: start and submit",
      steps: [
        (round) => ({
          method: "POST",
          path: `/api/quizzes/${quizOf(round)}/attempts`,
          learner: learnerOf(round),
          body: {},
        }),
        (round, attempt) => ({
          method: "POST",
          path: `/api/attempts/${attempt.id}/submit`,
          learner: learnerOf(round),
          body: { answers: firstOptions(attempt) },
        }),
      ],
      varying: ["id", "number", "key", "answers", "chosen", "correct", "started_at", "closed_at", "server_now"],
    },
    { name: "sign-in check", steps: [(round) => ({ method: "GET", path: "/api/me", learner: learnerOf(round) })] },
    ...pages.map((path) => page(path === "/" ? "home page HTML" : "course page HTML", path)),
    {
      name: "home page HTML, of 40 zones",
      steps: [(round) => ({ method: "GET", path: "/", zone: pick(zones, round) })],
    },
  ];
}

/** What the name of a scenario ends with that is answered from what was made for guests before. */
export const keptName = ", kept for guests";

/** A call of guests, answered anew each time and as guests are answered. */
export const guest = (name: string, path: (round: number) => string, varying?: readonly string[]): Scenario[] => [
  { name, steps: [(round) => ({ method: "GET", path: path(round), anew: true })], ...(varying && { varying }) },
  { name: name + keptName, steps: [(round) => ({ method: "GET", path: path(round) })], ...(varying && { varying }) },
];

/** As many as have their pages kept. */
const zones = Intl.supportedValuesOf("timeZone").slice(0, 40);

/** Pages whose HTML is compared with a string of the same bytes. */
export const pages = ["/", "/courses/1"] as const;

const filters = [
  "category=1&style=Ballet&level=beginner",
  "category=3&style=Jazz&level=advanced",
  "category=5&style=Tap&level=beginner",
  "category=2&style=Folk&level=intermediate",
];

export function pick<T>(values: readonly T[], round: number): T {
  const value = values[round % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

export const learnerOf = (round: number): number => 1 + (round % learners);
const lapOf = (round: number): number => Math.floor(round / learners);
/** The first course of the learner whose turn it is. */
const courseOf = (round: number): number => coursesOfLearner(learnerOf(round))[0] ?? 1;
/** Another one of the learner's forty quizzes in every lap. */
const quizOf = (round: number): number => pick(coursesOfLearner(learnerOf(round)).flatMap(quizzesOf), lapOf(round));

function reportOf(round: number): Call {
  const lesson = pick(coursesOfLearner(learnerOf(round)).flatMap(videoLessonsOf), lapOf(round));
  const body = { position: 5.5, duration: 600, ranges: [[0, 5]], seq: 1, sent_at: "2026-11-20T10:00:00.000Z" };
  return { method: "POST", path: `/api/lessons/${lesson}/progress`, learner: learnerOf(round), body };
}

const firstOptions = (attempt: any) =>
  Object.fromEntries(attempt.questions.map((question: any) => [question.id, [question.options[0].key]]));

export const headersOf = (call: Call): Record<string, string> => ({
  ...(call.learner === undefined ? {} : { authorization: `Bearer ${learnerToken(call.learner)}` }),
  ...(call.body === undefined ? {} : { "content-type": "application/json" }),
  ...(call.anew ? { cookie: "answered=anew" } : {}),
  ...(call.zone === undefined ? {} : { cookie: `tz=${call.zone}` }),
  ...(call.address === undefined ? {} : { "x-forwarded-for": call.address }),
});
