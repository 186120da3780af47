import type { DanceRole } from "@pavane/contract/booking/choices";
import { timeText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { bookingsQuery } from "../queries.ts";
import { useJoinWaiting, waitingQuery } from "../queries-waiting.ts";
import type { FullGroup } from "../rules/free-times.ts";
import { ownIn, ownPlaceText } from "../rules/full-group-texts.ts";

/** As what somebody waits. */
export interface WaitingRequest {
  serviceId: number;
  /** Null where nobody is asked; undefined while it still has to be chosen. */
  role: DanceRole | null | undefined;
  onRoleMissing: () => void;
}

const ownAhead = { as: "learner", tab: "upcoming", q: "", page: 1 } as const;

interface FullGroupLineProps extends WaitingRequest {
  group: FullGroup;
  zone: string;
}

/** A group without free places, and the way into its waiting list. */
export function FullGroupLine({ group, zone, serviceId, role, onRoleMissing }: FullGroupLineProps) {
  const ahead = useQuery(bookingsQuery({ ...ownAhead, service: serviceId })).data?.data ?? [];
  const booked = ownIn(ahead, group);
  const own = useQuery(waitingQuery()).data?.data.find(
    ({ session_id: id, state }) => id === group.session_id && state !== "passed",
  );
  const join = useJoinWaiting();
  const at = timeText(Date.parse(group.starts_at), zone);
  const ask = () => {
    if (role === undefined) onRoleMissing();
    else join.mutate({ session_id: group.session_id, dance_role: role });
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-dashed border-line px-4 py-1.5 text-meta">
      <span className="tabular font-semibold text-soft">{at}</span>
      <span className="text-soft">
        Full{group.waiting === 0 ? null : `, ${counted(group.waiting, "person waits", "people wait")}`}
      </span>
      {booked === undefined ? null : (
        <Link
          to={paths.myBookings({ booking: booked.id })}
          className="font-semibold text-pine underline underline-offset-4"
        >
          {ownPlaceText(booked)}
        </Link>
      )}
      {booked !== undefined ? null : own === undefined ? (
        <Button
          size="small"
          variant="outline"
          busy={join.isPending}
          aria-label={`Join the waiting list for ${at}`}
          onClick={ask}
        >
          Join the waiting list
        </Button>
      ) : (
        <span className="font-semibold text-pine">You are on the waiting list.</span>
      )}
    </div>
  );
}
