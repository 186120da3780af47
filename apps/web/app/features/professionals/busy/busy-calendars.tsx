import { maxBusyFeeds } from "@pavane/contract/professionals/choices";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { professionalRoles } from "@pavane/contract/professionals/roles";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { busyFeedsQuery } from "../queries-busy.ts";
import { AddCalendarDialog } from "./add-calendar-dialog.tsx";
import { CalendarRow } from "./calendar-row.tsx";

/** Calendars elsewhere whose events keep one's time busy here; `zone` is that of the professional. */
export function BusyCalendars({ zone }: { zone: string }) {
  const { data, isError, isFetching, refetch } = useQuery(busyFeedsQuery());
  const [adding, setAdding] = useState(false);
  const held = rolePreparation(useMe(), professionalRoles).state === "held";
  const feeds = data?.data;
  const full = (feeds?.length ?? 0) >= maxBusyFeeds;
  return (
    <section aria-labelledby="busy-calendars" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-[72ch]">
          <h2 id="busy-calendars" className="text-heading font-semibold">
            Busy times from other calendars
          </h2>
          <p className="text-meta text-soft">
            {held
              ? full
                ? professionalsErrors.too_many_feeds.message
                : heldText
              : "Calendars can be added once the role is yours."}
          </p>
        </div>
        {feeds === undefined || full || !held ? null : (
          <Button variant="outline" size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            Add calendar
          </Button>
        )}
      </div>
      {feeds === undefined && isError ? (
        <ErrorState subject="Your calendars" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {feeds === undefined && !isError ? (
        <Loading label="Loading your calendars">
          <Skeleton className="h-20" />
        </Loading>
      ) : null}
      {feeds?.length === 0 ? <EmptyState>No calendars yet.</EmptyState> : null}
      {feeds !== undefined && feeds.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {feeds.map((feed) => (
            <CalendarRow key={feed.id} feed={feed} zone={zone} />
          ))}
        </ul>
      ) : null}
      {adding ? <AddCalendarDialog onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

const heldText = "Their events block your time here. They are read every hour, and nobody sees what they are.";
