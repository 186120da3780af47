import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshRoutes } from "../../../api/api-query.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type Learner = Answer<"GET /api/courses/:id/learners">["data"][number];

interface LearnerWrite<Input> {
  write: (input: Input) => Promise<unknown>;
  done: string;
  /** What is said where no form shows the failure. */
  onError?: (error: unknown) => void;
  onDone: () => void;
}

/**
 * Something done for one learner: what shows learners is read again, also after a failure, since somebody else may have
 * been first.
 */
export function useLearnerWrite<Input = void>({ write, done, onError, onDone }: LearnerWrite<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      toast({ title: done });
      onDone();
    },
    onError,
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/courses/:id/learners",
        "GET /api/instructor/students",
        "GET /api/instructor/students/:id",
        "GET /api/instructor/students/counts",
        "GET /api/courses/:id",
        "GET /api/courses",
      ),
  });
}
