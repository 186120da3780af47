import type { unchangedDays } from "@pavane/contract/courses/choices";
import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Course = Answer<"GET /api/courses/:id">;
export type CourseCard = Answer<"GET /api/courses">["data"][number];
export type CourseModule = Course["modules"][number];
export type CourseLesson = CourseModule["lessons"][number];
export type LessonQuiz = CourseLesson["quizzes"][number];
export type Category = Answer<"GET /api/categories">["data"][number];
export type QuizQuestion = Answer<"GET /api/quizzes/:id/questions">["data"][number];
export type QuizDraw = Answer<"GET /api/quizzes/:id/questions">["draws"][number];
export type BankQuestion = Answer<"GET /api/bank-questions/:id">;
export type QuizSettings = Answer<"GET /api/quizzes/:id">["quiz"];

export interface CatalogueFilters {
  q: string;
  status: string;
  /** One instructor's courses alone, by id. */
  instructor: string;
  /** Not changed for so many days. */
  unchanged: (typeof unchangedDays)[number] | undefined;
  page: number;
}

export const CATALOGUE_PAGE = 24;

export const catalogueQuery = ({ q, status, instructor, unchanged, page }: CatalogueFilters) =>
  queryOptions({
    ...apiQuery("GET /api/courses", {
      query: { scope: "all", q, status, instructor, unchanged, page, size: CATALOGUE_PAGE },
    }),
    placeholderData: keepPreviousData,
  });

export const courseQuery = (id: number) => apiQuery("GET /api/courses/:id", { params: { id } });

/** Reads a course as it is stored now, for a form that was begun on an older one. */
export function useReadCourse(id: number): () => Promise<Course> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...courseQuery(id), staleTime: 0 });
}

/** Read again each time a form opens, so that it starts from what is stored now. */
export const freshCourseQuery = (id: number) => ({
  ...courseQuery(id),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const questionsQuery = (quizId: number) =>
  apiQuery("GET /api/quizzes/:id/questions", { params: { id: quizId } });

/** The topics of the bank that a course draws from. */
export const bankTopicsQuery = (courseId: number) =>
  apiQuery("GET /api/courses/:id/question-bank/topics", { params: { id: courseId } });

export const bankQuestionQuery = (id: number) => apiQuery("GET /api/bank-questions/:id", { params: { id } });

export const quizQuery = (quizId: number) => ({
  ...apiQuery("GET /api/quizzes/:id", { params: { id: quizId } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const instructorsQuery = () => apiQuery("GET /api/instructors");

/** The people who may be paid for a course. */
export const payeesQuery = () => apiQuery("GET /api/instructors", { query: { role: "COURSE_CREATOR" } });

export const categoriesQuery = () => apiQuery("GET /api/categories");

interface Write<Input, Result> {
  write: (input: Input) => Promise<Result>;
  /** Said in a toast titled "Success"; undefined when the caller says more itself. */
  done?: string;
  /** Shown before the server's message in a toast titled "Error". */
  failed: string | ((error: unknown) => string);
  onDone?: (result: Result, input: Input) => void;
}

/** One write of course administration: reads the lists again, says how it went and hands the result on. */
export function useWrite<Input, Result>({ write, done, failed, onDone }: Write<Input, Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (result, input) => {
      await refreshCourses(client);
      if (done !== undefined) toast({ title: "Success", description: done });
      onDone?.(result, input);
    },
    onError: (error) => {
      const description =
        typeof failed === "string" ? `${failed}: ${messageOf(error, "The request failed.")}` : failed(error);
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
}

/** Everything that shows courses, their outline or their categories. */
export function refreshCourses(client: QueryClient): Promise<void> {
  return refreshRoutes(
    client,
    "GET /api/courses",
    "GET /api/courses/:id",
    "GET /api/modules/:id",
    "GET /api/lessons/:id",
    "GET /api/lessons/:id/practice",
    "GET /api/lessons/:id/assignment",
    "GET /api/rubrics",
    "GET /api/quizzes/:id",
    "GET /api/quizzes/:id/questions",
    "GET /api/quizzes",
    "GET /api/quizzes/:id/stats",
    "GET /api/courses/:id/question-bank",
    "GET /api/courses/:id/question-bank/topics",
    "GET /api/bank-questions/:id",
    "GET /api/categories",
    "GET /api/instructor/courses",
    "GET /api/instructor/courses/:id/stats",
    "GET /api/instructor/summary",
  );
}
