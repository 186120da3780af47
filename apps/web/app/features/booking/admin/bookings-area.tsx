import { attentionNames } from "@pavane/contract/booking/admin-choices";
import { adminBookingsList } from "@pavane/contract/booking/admin-bookings-list";
import { bookingStateNames } from "@pavane/contract/booking/choices";
import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useList } from "../../../api/use-list.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { withoutFilters } from "../../../ui/search/filters.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { AdminBookingPanel } from "./admin-booking-panel.tsx";
import { bookingsCells } from "./bookings-cells.tsx";
import { useSeesAmounts, type AdminBooking, type StaffQuestion } from "./queries.ts";
import { readId } from "../../../ui/search/read-id.ts";

const ActDialog = lazyNamed(() => import("./act-dialog.tsx"), "ActDialog");

/** The list, or one booking in its place; a question before an act stays open while the row below it changes. */
export function BookingsArea({ reports }: { reports: { list: ReactNode; count: number } }) {
  const [search] = useSearchState();
  const [asked, setAsked] = useState<StaffQuestion | null>(null);
  const opened = readId(search.get("booking"));
  return (
    <>
      {opened === null ? (
        <Tabbed onAct={setAsked} reports={reports} />
      ) : (
        <AdminBookingPanel key={opened} id={opened} onAct={setAsked} />
      )}
      {asked ? (
        <Suspense>
          <ActDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface TabbedProps {
  onAct: (asked: StaffQuestion) => void;
  reports: { list: ReactNode; count: number };
}

/** Every booking, and what members reported of the reviews in them. */
function Tabbed({ onAct, reports }: TabbedProps) {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "reports" ? "reports" : "bookings";
  return (
    <>
      <AdminHeading
        title="Bookings"
        lead="Every booking, whoever made it and whatever became of it"
        actions={tab === "bookings" ? <BookingsExport /> : null}
      />
      <Tabs
        label="Bookings and reports"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheList), tab: next === "reports" ? next : null })}
        tabs={[
          { value: "bookings", label: "Bookings", content: <EveryBooking onAct={onAct} /> },
          {
            value: "reports",
            label: reports.count > 0 ? `Reports (${reports.count})` : "Reports",
            content: reports.list,
          },
        ]}
      />
    </>
  );
}

/** What the list keeps in the address means nothing to reports. */
const ofTheList = [...Object.keys(adminBookingsList.filters), "sort", "size"];

const useBookings = () => useList("GET /api/admin/bookings", adminBookingsList);

/** The file is for administrators alone. */
function BookingsExport() {
  const isAdmin = useSeesAmounts();
  const { download, downloading } = useBookings();
  return isAdmin ? <ExportButton busy={downloading} onPress={download} /> : null;
}

const filters = {
  state: { name: bookingStateNames, className: "w-56" },
  attention: { label: "Attention", every: "Any attention", name: attentionNames, className: "w-44" },
  professional: { label: "Professional", placeholder: "Professional or #number" },
  learner: { label: "Learner", placeholder: "Learner or #number" },
  from: { label: "Starts from" },
  to: { label: "Starts until" },
};

/** Six columns are beside the sections of the administration only when they are close to each other. */
const close = "@min-[768px]:px-3";
const columns = { service: close, professional: close, learner: close, start: close, state: close, paid: close };
const withoutAmounts = { ...columns, paid: "hidden!" };

function EveryBooking({ onAct }: { onAct: (asked: StaffQuestion) => void }) {
  const [search] = useSearchState();
  const isAdmin = useSeesAmounts();
  const { answer } = useBookings();
  const cells = useMemo(
    () => bookingsCells({ toBooking: (booking) => ({ search: changeSearch(search, { booking }) }), onAct, isAdmin }),
    [search, onAct, isAdmin],
  );
  return (
    <ListView
      list={adminBookingsList}
      answer={answer}
      label="Bookings"
      rowId={({ id }) => id}
      rowLabel={({ service, learner }: AdminBooking) => `${service} of ${learner.name}`}
      filters={filters}
      cells={cells}
      columnClass={isAdmin ? columns : withoutAmounts}
      empty="No bookings yet."
    />
  );
}
