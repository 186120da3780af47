import { sessionTabs, type SessionTab } from "@pavane/contract/booking/choices";
import { localDate } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { oneOf } from "@pavane/contract/core/codes";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { groupSessionsQuery, type GroupSession } from "../queries-groups.ts";
import { servicesQuery } from "../queries.ts";
import { monthName, monthOf } from "../rules/calendar-days.ts";
import { GroupRow } from "./group-row.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

interface GroupSessionsProps {
  /** Of the professional. */
  zone: string;
  today: string;
}

/** Dates of services that take place when their professional says. */
export function GroupSessions({ zone, today }: GroupSessionsProps) {
  const [search, change] = useSearchState();
  const [planning, setPlanning] = useState(false);
  const tab = oneOf(sessionTabs, search.get("sessions")) ?? "upcoming";
  const page = Number(search.get("page") ?? "1") || 1;
  const list = useQuery(groupSessionsQuery({ tab, page }));
  const fixed = useQuery(servicesQuery()).data?.data.filter(
    ({ dates, archived_at: archived }) => dates === "fixed" && archived === null,
  );
  const counts = list.data?.counts;
  const none = counts !== undefined && counts.upcoming + counts.past === 0;
  const plan =
    fixed?.length === 0 ? (
      <ButtonLink variant="outline" to={paths.professionalProfile({ tab: "services", service: "new" })}>
        Add a service with fixed dates
      </ButtonLink>
    ) : (
      <Button icon={<Plus aria-hidden />} disabled={fixed === undefined} onClick={() => setPlanning(true)}>
        Plan dates
      </Button>
    );
  return (
    <div className="grid gap-6">
      {none ? null : (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SegmentedControl<SessionTab>
            label="Which sessions"
            hideLabel
            value={tab}
            options={[
              { value: "upcoming", label: counts?.upcoming ? `Upcoming ${counts.upcoming}` : "Upcoming" },
              { value: "past", label: "Past" },
            ]}
            onChange={(next) => change({ sessions: next === "upcoming" ? null : next })}
          />
          {plan}
        </div>
      )}
      {list.data ? (
        <Sessions sessions={list.data.data} action={none ? plan : null} zone={zone} />
      ) : list.isError ? (
        <ErrorState subject="Your group sessions" onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <TableLoading label="Loading your group sessions" rows={4} />
      )}
      {list.data ? (
        <Pagination
          page={list.data.page.number}
          pages={Math.ceil(list.data.page.total / list.data.page.size)}
          label="Pages of group sessions"
        />
      ) : null}
      {planning && fixed && fixed.length > 0 ? (
        <PlanDialog services={fixed} zone={zone} today={today} onClose={() => setPlanning(false)} />
      ) : null}
    </div>
  );
}

interface SessionsProps {
  sessions: readonly GroupSession[];
  /** Offered where there are none. */
  action: ReactNode;
  zone: string;
}

function Sessions({ sessions, action, zone }: SessionsProps) {
  if (sessions.length === 0)
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState action={action}>No sessions planned.</EmptyState>
      </div>
    );
  const months = Map.groupBy(sessions, ({ starts_at: at }) => monthOf(localDate(Date.parse(at), zone)));
  return [...months].map(([month, some]) => (
    <section key={month} aria-label={monthName(month)}>
      <h2 className="mb-2 text-meta text-soft">{monthName(month)}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {some.map((session) => (
          <GroupRow key={session.id} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  ));
}
