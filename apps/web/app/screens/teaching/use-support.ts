import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshRoutes } from "../../api/api-query.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

interface Support<Input> {
  write: (input: Input) => Promise<unknown>;
  done: string;
  onDone: () => void;
}

/** Something done for one learner: what shows them is read again, also after a failure. */
export function useSupport<Input>({ write, done, onDone }: Support<Input>) {
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
        "GET /api/instructor/students/:id",
        "GET /api/instructor/students",
        "GET /api/instructor/students/counts",
        "GET /api/courses/:id/accommodations",
      ),
  });
}
