import { oneOf } from "@pavane/contract/core/codes";
import { signInMethods } from "@pavane/contract/identity/schema-factors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { sessionsQuery, type SignInSession } from "../queries.ts";
import { dateTimeText } from "../rules/dates.ts";
import { signInMethodNames } from "../rules/sign-in-tries.ts";

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
            <SessionRow key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
      ) : null}
      {data && others.length === 0 ? (
        <p className="mt-3 text-meta text-soft">You are signed in on this device only.</p>
      ) : null}
    </section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: SignInSession; busy: boolean; onEnd: () => void }) {
  const Icon = /android|iphone|ipad|ios/i.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 bg-card px-5 py-4">
      <Icon aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 text-meta">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
          {session.device}
          {session.current ? <Badge tone="pine">This device</Badge> : null}
        </p>
        <p className="text-soft">
          {[session.ip_masked, `signed in with ${methodName(session.method)}`].filter(Boolean).join(", ")}
        </p>
        <p className="text-soft">
          Signed in {dateTimeText(session.created_at)}, last used {dateTimeText(session.last_used_at)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          size="small"
          disabled={busy}
          aria-label={`Sign out ${session.device}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
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

const methodName = (method: string): string => {
  const known = oneOf(signInMethods, method);
  return known === undefined ? `a ${method}` : signInMethodNames[known];
};

function SessionsLoading() {
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
