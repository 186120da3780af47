import { wireStatusNames } from "@pavane/contract/subscriptions/choices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { kindNames, statusTones } from "../../features/subscriptions/admin/rules/state-texts.ts";
import { dateText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../ui/tables/table-loading.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { ActivityTable } from "./activity-table.tsx";
import { activityQuery, type ActivityRow } from "./queries.ts";

type Plan = ActivityRow<"subscriptions">;

const columns: Column<Plan>[] = [
  {
    id: "plan",
    header: "Plan",
    cell: ({ id, plan_name: name, kind }) => (
      <>
        <Link
          to={adminPaths.plans({ tab: "subscribers", id })}
          className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {name}
        </Link>
        <span className="block text-small text-soft">{kindNames[kind]}</span>
      </>
    ),
  },
  {
    id: "status",
    header: "State",
    cell: ({ status }) => <Badge tone={statusTones[status]}>{wireStatusNames[status]}</Badge>,
  },
  { id: "begun", header: "Begun", cell: (plan) => <Day at={plan.created_at} /> },
  { id: "end", header: "End", cell: (plan) => <EndOf plan={plan} /> },
];

/** Every plan that a person has, had, or began to pay for. */
export function PersonPlans({ userId }: { userId: number }) {
  const { data, isError, refetch, isFetching } = useQuery(activityQuery(userId));
  if (isError && !data) return <ErrorState subject="The plans" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading plans" rows={2} />;
  return (
    <ActivityTable
      title="Plans"
      part={data.subscriptions}
      columns={columns}
      empty="No plan was ever begun."
      rowId={({ id }) => id}
    />
  );
}

function EndOf({ plan }: { plan: Plan }) {
  if (plan.ended_at !== null) return <Day at={plan.ended_at} />;
  if (plan.current_period_end === null) return <span className="text-soft">Not yet</span>;
  return (
    <>
      <span className="text-soft">Paid until </span>
      <Day at={plan.current_period_end} />
    </>
  );
}

const Day = ({ at }: { at: string }) => <span className="whitespace-nowrap">{dateText(at)}</span>;
