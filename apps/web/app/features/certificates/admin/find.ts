import { api } from "../../../api/api.ts";
import { displayName } from "../../../people/display-name.ts";
import type { FinderOption } from "../../../ui/search/finder.tsx";

const MOST = 6;

/** Courses of every state by their words. */
export const findCourses = (q: string) => ({
  queryKey: ["GET /api/courses", "found", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/courses", { query: { scope: "all", q, size: MOST } });
    return data.map(({ id, title, status }) => ({ id, title, note: status }));
  },
});

/** Everybody, for administrators. */
export const findUsers = (q: string) => ({
  queryKey: ["GET /api/admin/users", "found", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/admin/users", { query: { q, size: MOST } });
    return data.map((user) => ({ id: user.id, title: displayName(user), note: `@${user.username}` }));
  },
});

/** People who let themselves be found, for staff who may not list users. */
export const findPeople = (q: string) => ({
  queryKey: ["GET /api/search", "found", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { groups } = await api("GET /api/search", { query: { q, limit: MOST } });
    const people = groups.find(({ key }) => key === "people")?.items ?? [];
    return people.map(({ id, title, subtitle }) => ({ id, title, note: subtitle }));
  },
});
