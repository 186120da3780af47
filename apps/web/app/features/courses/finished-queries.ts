import { maySeeAllCourses } from "@pavane/contract/screens/teaching-scope";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { useMe } from "../../session/use-me.ts";
import type { Course } from "./queries.ts";
import { issueToFinished } from "./rules/issue-to-finished.ts";

/** As many as one call issues to. */
const AT_ONCE = 100;

interface Finished {
  readonly courseId: number;
  /** Everything for those who may open every course, else what they teach or made. */
  readonly scope: "all" | undefined;
}

const finishedOf = ({ courseId, scope }: Finished, size: number) => ({
  query: { course: String(courseId), certificate: "due" as const, scope, size },
});

function useFinished(courseId: number): Finished {
  const { role } = useMe();
  return { courseId, scope: maySeeAllCourses(role) ? "all" : undefined };
}

/** How many finished a course and never had its certificate; 0 until that is known, and for a new course or version. */
export function useFinishedCount(course: Pick<Course, "id" | "draft_of"> | undefined): number {
  const finished = useFinished(course?.id ?? 0);
  const { data } = useQuery({
    ...apiQuery("GET /api/instructor/students", finishedOf(finished, 1)),
    enabled: course !== undefined && course.draft_of === null,
    staleTime: 0,
  });
  return data?.page.total ?? 0;
}

/** Issues to all of them, each once: whoever has one by then is refused. */
export function useIssueToFinished(courseId: number) {
  const client = useQueryClient();
  const finished = useFinished(courseId);
  return useMutation({
    mutationFn: () =>
      issueToFinished({
        waiting: async () => {
          const { data } = await api("GET /api/instructor/students", finishedOf(finished, AT_ONCE));
          return data.map(({ person }) => person.id);
        },
        issue: async (userIds) => {
          const body = { course_id: courseId, user_ids: [...userIds] };
          return (await api("POST /api/certificates", { body })).data;
        },
      }),
    // Also where it broke off: some have theirs by then.
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/instructor/students",
        "GET /api/instructor/students/:id",
        "GET /api/certificates",
        "GET /api/certificates/months",
      ),
  });
}
