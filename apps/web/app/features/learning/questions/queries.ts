import { questionProblem } from "@pavane/contract/learning/question-rules";
import type { Answer, Body } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type QuestionThread = Answer<"GET /api/questions/:id">;
export type LessonQuestion = Answer<"GET /api/lessons/:id/questions">["data"][number];
export type LessonAnswer = QuestionThread["answers"]["data"][number];

/** A lesson, or all lessons of a course for who teaches it. */
export type QuestionPlace = { readonly lessonId: number } | { readonly courseId: number };

export interface QuestionSearch {
  readonly filter: "all" | "unanswered" | "mine" | "hidden";
  readonly sort: "newest" | "wanted";
  readonly page: number;
}

export const lessonQuestionsQuery = (lessonId: number, { filter, ...search }: QuestionSearch) =>
  queryOptions({
    ...apiQuery("GET /api/lessons/:id/questions", {
      params: { id: lessonId },
      query: { ...search, filter: filter === "hidden" ? "all" : filter },
    }),
    placeholderData: keepPreviousData,
  });

export const courseQuestionsQuery = (courseId: number, search: QuestionSearch) =>
  queryOptions({
    ...apiQuery("GET /api/courses/:id/questions", { params: { id: courseId }, query: { ...search } }),
    placeholderData: keepPreviousData,
  });

export const threadQuery = (id: number, page: number) =>
  queryOptions({
    ...apiQuery("GET /api/questions/:id", { params: { id }, query: { page } }),
    placeholderData: (before: QuestionThread | undefined) => (before?.id === id ? before : undefined),
  });

export const refreshQuestions = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/lessons/:id/questions",
    "GET /api/courses/:id/questions",
    "GET /api/questions/:id",
    "GET /api/instructor/summary",
  );

export const askQuestion = (lessonId: number, body: Body<"POST /api/lessons/:id/questions">) =>
  api("POST /api/lessons/:id/questions", { params: { id: lessonId }, body });

export const changeQuestion = (id: number, body: Body<"PATCH /api/questions/:id">) =>
  api("PATCH /api/questions/:id", { params: { id }, body });

export const answerQuestion = (id: number, body: Body<"POST /api/questions/:id/answers">) =>
  api("POST /api/questions/:id/answers", { params: { id }, body });

export const changeAnswer = (id: number, body: Body<"PATCH /api/answers/:id">) =>
  api("PATCH /api/answers/:id", { params: { id }, body });

export const hideQuestion = (id: number, reason: string) =>
  api("POST /api/questions/:id/hide", { params: { id }, body: { reason } });

export const hideAnswer = (id: number, reason: string) =>
  api("POST /api/answers/:id/hide", { params: { id }, body: { reason } });

export const useVote = () =>
  useAct(({ id, on }: { id: number; on: boolean }) =>
    api("POST /api/questions/:id/vote", { params: { id }, body: { on } }),
  );

export const useAccept = (questionId: number) =>
  useAct((answer_id: number | null) =>
    api("POST /api/questions/:id/accept", { params: { id: questionId }, body: { answer_id } }),
  );

export const useDeleteQuestion = () => useAct((id: number) => api("DELETE /api/questions/:id", { params: { id } }));

export const useDeleteAnswer = () => useAct((id: number) => api("DELETE /api/answers/:id", { params: { id } }));

export const useShowQuestion = () => useAct((id: number) => api("DELETE /api/questions/:id/hide", { params: { id } }));

export const useShowAnswer = () => useAct((id: number) => api("DELETE /api/answers/:id/hide", { params: { id } }));

/** One press; what shows questions is read again, also after a refusal, which says that it is not as it was. */
function useAct<Sent, Result>(send: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      const description = messageOf(error, "That could not be saved. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshQuestions(client),
  });
}

/** Checks of fields, for `checkResolver`. */
export const questionChecks = {
  title: ({ title }: { readonly title: string }) => questionProblem("title", title),
  body: ({ body }: { readonly body: string }) => questionProblem("body", body),
};
export const answerChecks = { body: ({ body }: { readonly body: string }) => questionProblem("answer", body) };
export const reasonChecks = { reason: ({ reason }: { readonly reason: string }) => questionProblem("reason", reason) };
