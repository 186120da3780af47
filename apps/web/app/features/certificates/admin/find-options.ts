import { courseStatusNames } from "@pavane/contract/courses/choices";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import type { FinderOption } from "../../../ui/search/finder.tsx";

/** Courses of every state by their words. */
export const findCourses = (q: string) => ({
  queryKey: ["GET /api/certificates/courses", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/certificates/courses", { query: { q } });
    return data.map(({ id, title, status }) => ({ id, title, note: courseStatusNames[status] }));
  },
});

/** One of them by its number; null for none. */
export const courseToCertifyQuery = (id: number) =>
  queryOptions({
    queryKey: ["GET /api/certificates/courses", { id }] as const,
    queryFn: async (): Promise<{ title: string } | null> => {
      const { data } = await api("GET /api/certificates/courses", { query: { id } });
      return data[0] ?? null;
    },
  });

export interface FoundLearner extends FinderOption {
  completed: boolean;
}

/** Learners of a course by their names. */
export const findLearners = (courseId: number) => (q: string) => ({
  queryKey: ["GET /api/certificates/courses/:id/learners", courseId, q] as const,
  queryFn: async (): Promise<FoundLearner[]> => {
    const { data } = await api("GET /api/certificates/courses/:id/learners", {
      params: { id: courseId },
      query: { q },
    });
    return data.map(({ id, name, username, completed }) => ({
      id,
      title: name,
      completed,
      note: `@${username}, ${completed ? "completed" : "not completed"}`,
    }));
  },
});
