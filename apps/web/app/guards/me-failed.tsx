import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { meQuery } from "../session/session.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";

/** In place of what depends on who looks, while somebody is signed in and it could not be asked who. */
export function MeFailed() {
  const client = useQueryClient();
  const busy = useIsFetching({ queryKey: meQuery.queryKey }) > 0;
  return <ErrorState subject="Your account" onRetry={() => void client.refetchQueries(meQuery)} busy={busy} />;
}
