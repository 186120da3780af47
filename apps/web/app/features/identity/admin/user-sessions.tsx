import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SessionRow } from "../security/session-row.tsx";
import { SessionsLoading } from "../security/sessions.tsx";
import { SignInTryList } from "../security/sign-in-try-list.tsx";
import { userSessionsQuery } from "./queries.ts";

/** Where a person is signed in, and who tried to. */
export function UserSessions({ userId }: { userId: number }) {
  const { data, isError, refetch, isFetching } = useQuery(userSessionsQuery(userId));
  if (isError && !data)
    return <ErrorState subject="Sessions and tries" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <SessionsLoading />;
  const { sessions, tries } = data;
  return (
    <>
      <section aria-labelledby="user-sessions">
        <h2 id="user-sessions" className="mb-3 text-title font-semibold">
          Sessions
        </h2>
        {sessions.length === 0 ? (
          <p className="text-meta text-soft">Not signed in anywhere.</p>
        ) : (
          <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="user-tries">
        <h2 id="user-tries" className="mb-3 text-title font-semibold">
          Last sign-in tries
        </h2>
        {tries.length === 0 ? (
          <p className="text-meta text-soft">No tries in the last 90 days.</p>
        ) : (
          <SignInTryList tries={tries} />
        )}
      </section>
    </>
  );
}
