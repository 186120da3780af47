import { courseStatusNames } from "@pavane/contract/courses/choices";
import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { apiQuery } from "../../api/api-query.ts";
import type { TeachingScope } from "@pavane/contract/screens/teaching-scope";
import type { FinderOption } from "../../ui/search/finder.tsx";

export type TeachingSummary = Answer<"GET /api/instructor/summary">;
export type TeachingRange = TeachingSummary["range"];
export type TaughtCourse = Answer<"GET /api/instructor/courses">["data"][number];
export type Student = Answer<"GET /api/instructor/students">["data"][number];
export type StudentPath = Answer<"GET /api/instructor/students/:id">;
export type CourseDropOff = TeachingSummary["drop_off"][number];

export type TaughtQuiz = Answer<"GET /api/quizzes">["data"][number];
export type QuizStats = Answer<"GET /api/quizzes/:id/stats">;
export type QuestionStats = QuizStats["questions"][number];

export type Rescored = Answer<"POST /api/quizzes/:id/rescore">;

export type CourseReview = Answer<"GET /api/courses/:id/reviews">["data"][number];

const fresh = 10_000;

export const courseDropOffQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/instructor/courses/:id/stats", { params: { id } }), staleTime: fresh });

export const teachingSummaryQuery = (query: { range: TeachingRange; scope: TeachingScope | undefined }) =>
  queryOptions({
    ...apiQuery("GET /api/instructor/summary", { query }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });

export const studentCountsQuery = (query: { course: number | undefined; scope: TeachingScope | undefined }) =>
  queryOptions({
    ...apiQuery("GET /api/instructor/students/counts", { query }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });

export const studentPathQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/instructor/students/:id", { params: { id } }), staleTime: fresh });

export const quizStatsQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/quizzes/:id/stats", { params: { id } }), staleTime: fresh });

/** All that a quiz asks, or one question of a bank in all quizzes. */
export type RescoreOf = { readonly quiz: number } | { readonly bankQuestion: number };

export const callRescore = (of: RescoreOf, body: { dry_run: true } | { reason: string }) =>
  "quiz" in of
    ? api("POST /api/quizzes/:id/rescore", { params: { id: of.quiz }, body })
    : api("POST /api/bank-questions/:id/rescore", { params: { id: of.bankQuestion }, body });

/** What scoring attempts anew would change; it changes nothing. */
export const dryRescoreQuery = (of: RescoreOf) =>
  queryOptions({
    queryKey: ["rescore", of] as const,
    queryFn: () => callRescore(of, { dry_run: true }),
    staleTime: 0,
    gcTime: 0,
  });

interface LearnersToCertify {
  readonly course: number;
  readonly scope: TeachingScope | undefined;
  /** Part of a name; empty for those without a certificate, who is furthest first. */
  readonly q: string;
}

/** The learners of a course, to choose who gets a certificate. */
export const learnersToCertifyQuery = ({ course, scope, q }: LearnersToCertify) =>
  queryOptions({
    ...apiQuery("GET /api/instructor/students", {
      query: {
        course: String(course),
        scope,
        sort: "-progress",
        size: 50,
        ...(q === "" ? { certificate: "none" } : { q }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Courses of a person by words of their title, where there are more than can be chosen from. */
export const findTaughtCourses = (scope: TeachingScope | undefined) => (q: string) => ({
  queryKey: ["GET /api/instructor/courses", "found", scope, q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/instructor/courses", { query: { scope, q, sort: "title", size: 8 } });
    return data.map(({ id, title, status }) => ({ id, title, note: courseStatusNames[status] }));
  },
});

/** The courses of a person by title, to choose one of; the list's own page has them all. */
export const courseChoicesQuery = (scope: TeachingScope | undefined) =>
  queryOptions({
    ...apiQuery("GET /api/instructor/courses", { query: { scope, sort: "title", size: 100 } }),
    staleTime: fresh,
  });
