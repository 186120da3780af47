import { roleNames } from "@pavane/contract/identity/role-texts";
import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type Instructor = Answer<"GET /api/admin/instructors">["data"][number];
export type OwnCourse = Answer<"GET /api/admin/instructors/:id/courses">["data"][number];
type Candidate = Answer<"GET /api/admin/instructors/candidates">["data"][number];
export type TeachingRole = Instructor["role"][number];

export const ownCoursesQuery = (id: number) => ({
  ...apiQuery("GET /api/admin/instructors/:id/courses", { params: { id } }),
  staleTime: 0,
});

/** People who may be given a teaching role. */
export const findCandidates = (q: string) => ({
  queryKey: ["GET /api/admin/instructors/candidates", q],
  queryFn: async () => (await api("GET /api/admin/instructors/candidates", { query: { q } })).data.map(foundCandidate),
});

const foundCandidate = (person: Candidate) => ({
  id: person.id,
  title: person.name,
  note: [person.email ?? `@${person.username}`, roleNames(person.role)].filter(Boolean).join(", "),
  role: person.role,
});

/** People who may take courses over. */
export const findSuccessors = (without: number) => (q: string) => ({
  queryKey: ["GET /api/admin/instructors", "successors", without, q],
  queryFn: async () => {
    const { data } = await api("GET /api/admin/instructors", { query: { q, size: 10 } });
    return data
      .filter(({ id, role, deactivated }) => id !== without && role.length > 0 && !deactivated)
      .map(foundSuccessor);
  },
});

const foundSuccessor = (person: Instructor) => ({
  id: person.id,
  title: person.name,
  note: [person.email ?? `@${person.username}`, roleNames(person.role)].filter(Boolean).join(", "),
  isCreator: person.role.includes("COURSE_CREATOR"),
});

interface InstructorWrite<Input> {
  write: (input: Input) => Promise<unknown>;
  done: string;
  onDone: () => void;
}

/** A change to who teaches: the lists are read again, also after a failure. Refusals are shown by the dialog that asked. */
export function useInstructorWrite<Input = void>({ write, done, onDone }: InstructorWrite<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      toast({ title: done });
      onDone();
    },
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/admin/instructors",
        "GET /api/admin/overview",
        "GET /api/admin/instructors/:id/courses",
        "GET /api/admin/instructors/candidates",
        "GET /api/admin/role-requests",
        "GET /api/admin/roles",
        "GET /api/admin/users",
        "GET /api/admin/users/:id",
        "GET /api/courses",
        "GET /api/courses/:id",
        "GET /api/instructors",
      ),
  });
}
