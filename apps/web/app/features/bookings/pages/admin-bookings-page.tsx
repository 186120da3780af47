import { attentionNames } from "@pavane/contract/booking/admin-choices";
import { adminBookingsList } from "@pavane/contract/booking/admin-bookings-list";
import { bookingStateNames } from "@pavane/contract/booking/choices";
import { Suspense, useMemo, useState } from "react";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../lib/site.ts";
import { useList } from "../../../lib/use-list.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { ExportButton } from "../../../shell/export-button.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { ListView } from "../../../ui/list-view.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import { AdminBookingPanel } from "../admin/admin-booking-panel.tsx";
import { bookingsCells } from "../admin/bookings-cells.tsx";
import { useSeesAmounts, type AdminBooking, type Asked } from "../admin/queries.ts";
import { readId } from "../rules/bookings-search.ts";

const ActDialog = lazyNamed(() => import("../admin/act-dialog.tsx"), "ActDialog");

export const meta = privateMeta("Bookings");

export default function AdminBookingsPage() {
  return (
    <RequireAdminPage page="/admin/bookings">
      <BookingsArea />
    </RequireAdminPage>
  );
}

/** The list, or one booking in its place; what is asked before an act stays open while the row below it changes. */
function BookingsArea() {
  const [search] = useSearchState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const opened = readId(search.get("booking"));
  return (
    <>
      {opened === null ? (
        <EveryBooking onAct={setAsked} />
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

const filters = {
  state: { name: bookingStateNames, className: "w-56" },
  attention: { label: "Attention", every: "Any attention", name: attentionNames, className: "w-44" },
  professional: { label: "Professional", placeholder: "Professional: name or #number" },
  learner: { label: "Learner", placeholder: "Learner: name or #number" },
  from: { label: "Starts from" },
  to: { label: "Starts until" },
};

const withoutAmounts = { paid: "hidden!" } as const;

function EveryBooking({ onAct }: { onAct: (asked: Asked) => void }) {
  const [search] = useSearchState();
  const isAdmin = useSeesAmounts();
  const { answer, download, downloading } = useList("GET /api/admin/bookings", adminBookingsList);
  const cells = useMemo(
    () => bookingsCells({ toBooking: (booking) => ({ search: changeSearch(search, { booking }) }), onAct, isAdmin }),
    [search, onAct, isAdmin],
  );
  return (
    <>
      <AdminHeading
        title="Bookings"
        lead="Every booking, whoever made it and whatever became of it"
        actions={isAdmin ? <ExportButton busy={downloading} onPress={download} /> : null}
      />
      <ListView
        list={adminBookingsList}
        answer={answer}
        label="Bookings"
        rowId={({ id }) => id}
        rowLabel={({ service, learner }: AdminBooking) => `${service} of ${learner.name}`}
        filters={filters}
        cells={cells}
        columnClass={isAdmin ? undefined : withoutAmounts}
        empty="No bookings yet."
      />
    </>
  );
}
