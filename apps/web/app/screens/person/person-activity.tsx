import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../admin-paths.ts";
import type { UserDetail } from "../../features/identity/admin/queries.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../ui/tables/table-loading.tsx";
import { MoreLink } from "../more-link.tsx";
import { ActivityTable } from "./activity-table.tsx";
import { bookingColumns, enrolmentColumns, orderColumns, resourceColumns, reviewColumns } from "./activity-columns.tsx";
import { activityQuery, type PersonActivity as Activity } from "./queries.ts";

/** What a person did here, a few of each kind with the way to all of them. */
export function PersonActivity({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(activityQuery(user.id));
  if (isError && !data) return <ErrorState subject="The activity" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading activity" />;
  const address = user.email ?? user.pending_email;
  return (
    <div className="grid gap-9">
      <ActivityTable
        title="Enrolments"
        part={data.enrolments}
        columns={enrolmentColumns(user.username)}
        empty="No course was begun."
        rowId={({ id }) => id}
      />
      <ActivityTable
        title="Orders"
        part={data.orders}
        columns={orderColumns}
        empty="Nothing was ordered."
        rowId={(order) => order.public_id}
        more={
          address === null ? null : <MoreLink to={adminPaths.orders({ q: address })}>{`Orders of ${address}`}</MoreLink>
        }
      />
      <ActivityTable
        title="Bookings"
        part={data.bookings}
        columns={bookingColumns}
        empty="Nothing was booked, on either side."
        rowId={({ id }) => id}
        more={<BookingLinks id={user.id} bookings={data.bookings} />}
      />
      <ActivityTable
        title="Resources"
        part={data.resources}
        columns={resourceColumns}
        empty="Nothing is in a store of theirs."
        rowId={({ id }) => id}
        more={<MoreLink to={adminPaths.resources({ seller: user.id })}>All of the store</MoreLink>}
      />
      <ActivityTable
        title="Reviews"
        part={data.reviews}
        columns={reviewColumns}
        empty="No review was written."
        rowId={({ kind, id }) => `${kind} ${id}`}
      />
    </div>
  );
}

/** The list of bookings is filtered by side. */
function BookingLinks({ id, bookings }: { id: number; bookings: Activity["bookings"] }) {
  const sides = new Set(bookings.data?.data.map(({ side }) => side));
  return (
    <>
      {sides.has("learner") ? <MoreLink to={adminPaths.bookings({ learner: `#${id}` })}>As learner</MoreLink> : null}
      {sides.has("professional") ? (
        <MoreLink to={adminPaths.bookings({ professional: `#${id}` })}>As professional</MoreLink>
      ) : null}
    </>
  );
}
