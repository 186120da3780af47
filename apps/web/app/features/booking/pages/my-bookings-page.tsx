import { professionalRoles } from "@pavane/contract/professionals/roles";
import { bookingTabs, type BookingSide } from "@pavane/contract/booking/choices";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { privateMeta } from "../../../page/site.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { ZoneChoice } from "../../../appointments/zone-choice.tsx";
import { FilterBar } from "../../../ui/search/filter-bar.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { CalendarFeed } from "../my-bookings/calendar-feed.tsx";
import { BookingPanel } from "../my-bookings/booking-panel.tsx";
import { bookingFilters, BookingsList } from "../my-bookings/bookings-list.tsx";
import { bookingsQuery, type Bookings } from "../queries.ts";
import { waitingQuery } from "../queries-waiting.ts";
import { tabText } from "../rules/tab-texts.ts";
import { WaitingList } from "../waiting/waiting-list.tsx";
import { readId } from "../../../ui/search/read-id.ts";
import { readBookingsSearch, type BookingsSearch } from "../rules/bookings-search.ts";

export const meta = privateMeta("My bookings");

export default function MyBookingsPage() {
  const [params] = useSearchParams();
  const [, change] = useSearchState();
  const search = readBookingsSearch(params);
  const viewer = useViewerZone();
  const opened = readId(params.get("booking"));
  const counts = useQuery(bookingsQuery(search)).data?.counts;
  const lists = useQuery({ ...waitingQuery(), enabled: search.as === "learner" }).data?.data ?? [];
  // A place that was not taken in time is still shown, and is not waiting.
  const inLists = lists.filter(({ state }) => state !== "passed").length;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="display-page">
            My bookings
          </h1>
          <div className="mt-2">
            <ZoneChoice viewer={viewer} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <CalendarFeed zone={viewer.zone} />
          <Sides as={search.as} />
        </div>
      </div>
      <div className="mt-7">
        <Tabs
          label="My bookings"
          value={search.tab}
          onChange={(tab) => change({ tab: tab === "upcoming" ? null : tab })}
          tabs={bookingTabs.map((tab) => ({
            value: tab,
            label: tabText(tab, search.as, { counts, inLists }),
            content: tab === search.tab ? <TabContent search={search} counts={counts} zone={viewer.zone} /> : null,
          }))}
        />
      </div>
      {opened === null ? null : (
        <BookingPanel key={opened} id={opened} zone={viewer.zone} onClose={() => change({ booking: null })} />
      )}
    </div>
  );
}

/** Searching is for those who have many. */
const searchableFrom = 8;

function TabContent({ search, counts, zone }: { search: BookingsSearch; counts?: Bookings["counts"]; zone: string }) {
  const [params] = useSearchParams();
  const many = (counts?.[search.tab] ?? 0) > searchableFrom || search.q !== "";
  return (
    <>
      {many ? (
        <FilterBar
          search={{ label: "Search my bookings", placeholder: "Service or name", className: "max-w-96" }}
          names={bookingFilters}
        />
      ) : null}
      {search.as === "learner" && (search.tab === "upcoming" || search.tab === "to_answer") ? (
        <WaitingList
          zone={zone}
          offersOnly={search.tab === "upcoming"}
          asked={search.tab === "upcoming" ? readId(params.get("waiting")) : null}
        />
      ) : null}
      <BookingsList search={search} zone={zone} />
    </>
  );
}

const received: BookingsSearch = { as: "professional", tab: "upcoming", q: "", service: undefined, page: 1 };

/** Made, or received; for those who can be booked, and those who have been. */
function Sides({ as }: { as: BookingSide }) {
  const me = useMe();
  const [, change] = useSearchState();
  const { data } = useQuery(bookingsQuery(received));
  const toAnswer = data?.counts.to_answer ?? 0;
  // What the server says of roles is known before the list is there.
  const shown = data?.has_received ?? hasAnyRole(me.role, professionalRoles);
  if (!shown && as === "learner") return null;
  return (
    <SegmentedControl
      label="Whose bookings"
      hideLabel
      value={as}
      options={[
        { value: "learner", label: "I booked" },
        { value: "professional", label: toAnswer > 0 ? `Booked with me, ${toAnswer} to answer` : "Booked with me" },
      ]}
      onChange={(side) => change({ as: side === "learner" ? null : side, tab: null, q: null, service: null })}
    />
  );
}
