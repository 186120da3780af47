import { useQuery } from "@tanstack/react-query";
import { BookingsArea } from "../features/booking/admin/bookings-area.tsx";
import { reportsQuery } from "../features/resource-review/reports/queries.ts";
import { ReportList } from "../features/resource-review/reports/report-list.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";

export const meta = privateMeta("Bookings");

export default function AdminBookingsPage() {
  return (
    <RequireAdminPage page="/admin/bookings">
      <BookingsWithReports />
    </RequireAdminPage>
  );
}

/** Bookings with the reports of their reviews. */
function BookingsWithReports() {
  const { data } = useQuery(reportsQuery("bookings", null));
  return <BookingsArea reports={{ list: <ReportList area="bookings" />, count: data?.page.total ?? 0 }} />;
}
