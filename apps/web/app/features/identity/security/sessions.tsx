import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { sessionsQuery } from "../own-account.ts";
import { SessionRow } from "./session-row.tsx";

/** Where one is signed in; this device first. */
export function Sessions() {
  const { data, isError, refetch, isFetching } = useQuery(sessionsQuery());
  const end = useEndSessions();
  const sessions = data?.data ?? [];
  const others = sessions.filter((session) => !session.current);
  return (
    <section aria-labelledby="sessions">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="text-title font-semibold">
          Sessions
        </h2>
        {others.length > 0 ? (
          <Button variant="outline" size="small" busy={end.isPending} onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        ) : null}
      </div>
      {isError ? <ErrorState subject="Your sessions" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SessionsLoading /> : null}
      {data ? (
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session}>
              {session.current ? null : (
                <Button
                  variant="outline"
                  size="small"
                  disabled={end.isPending}
                  aria-label={`Sign out ${session.device}`}
                  onClick={() => end.mutate(session.id)}
                >
                  Sign out
                </Button>
              )}
            </SessionRow>
          ))}
        </ul>
      ) : null}
      {data && others.length === 0 ? (
        <p className="mt-3 text-meta text-soft">You are signed in on this device only.</p>
      ) : null}
    </section>
  );
}

/** One session by its id, or every other one. */
function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await api("DELETE /api/sessions");
      else await api("DELETE /api/sessions/:id", { params: { id } });
    },
    onSuccess: () => toast({ title: "Signed out" }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: () => refreshRoutes(client, "GET /api/sessions"),
  });
}

export function SessionsLoading() {
  return (
    <Loading label="Loading sessions" className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {[1, 2].map((row) => (
        <div key={row} className="grid gap-2 bg-card px-5 py-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
