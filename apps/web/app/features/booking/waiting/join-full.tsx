import type { DanceRole } from "@pavane/contract/booking/choices";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/buttons/button.tsx";
import { useJoinWaiting, waitingQuery } from "../queries-waiting.ts";

interface JoinFullProps {
  sessionId: number;
  /** As which somebody wanted a place; null where nobody is asked. */
  role: DanceRole | null;
}

/** The way into the waiting list of a group that has just refused a place. */
export function JoinFull({ sessionId, role }: JoinFullProps) {
  const entries = useQuery(waitingQuery()).data?.data ?? [];
  const join = useJoinWaiting();
  if (entries.some(({ session_id: id, state }) => id === sessionId && state !== "passed"))
    return <p className="text-meta font-semibold text-pine">You are on the waiting list.</p>;
  return (
    <Button
      variant="outline"
      size="small"
      className="justify-self-start"
      busy={join.isPending}
      onClick={() => join.mutate({ session_id: sessionId, dance_role: role })}
    >
      Join the waiting list
    </Button>
  );
}
