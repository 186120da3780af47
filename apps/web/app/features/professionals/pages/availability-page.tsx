import { professionalRoles } from "@pavane/contract/professionals/roles";
import { localDate } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../session/use-me.ts";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { SaveStatus } from "../../../forms/save-status.tsx";
import { ApiError } from "../../../api/api-error.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { UnsavedTexts } from "../../../forms/unsaved-texts.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { addDays } from "../../../time/days.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { BusyCalendars } from "../busy/busy-calendars.tsx";
import { CalendarFile } from "../busy/calendar-file.tsx";
import { BookingArea } from "../components/booking-area.tsx";
import { clockEveryMs, useNow } from "../../../time/use-now.ts";
import { ZoneLine } from "../components/zone-line.tsx";
import { OtherDates } from "../dates/other-dates.tsx";
import { GroupSessions } from "../groups/group-sessions.tsx";
import { useWeekForm } from "../hours/use-week-form.ts";
import { WeekHours } from "../hours/week-hours.tsx";
import { Preview } from "../preview/preview.tsx";
import { availabilityQuery, bookedAheadQuery, type Availability } from "../queries.ts";
import { bookedWeek } from "../rules/booked-week.ts";
import { mondayOf } from "../rules/calendar-days.ts";
import { isWhole } from "../rules/week-faults.ts";

export const meta = privateMeta("Availability");

/** When one can be booked. */
export default function AvailabilityPage() {
  const me = useMe();
  if (rolePreparation(me, professionalRoles).state === "none")
    return (
      <div className="page-gutter py-10">
        <h1 tabIndex={-1} className="display-page">
          Availability
        </h1>
        <UnsavedTexts areas={["/connect/profile", "/instructor/"]} />
        <EmptyState action={<ButtonLink to={paths.getBooked()}>Become bookable</ButtonLink>}>
          You are not bookable yet.
        </EmptyState>
      </div>
    );
  return (
    <BookingArea>
      <OwnHours />
    </BookingArea>
  );
}

function OwnHours() {
  const { data, isError, isFetching, refetch } = useQuery(availabilityQuery());
  if (data) return <HoursEditor stored={data} />;
  return (
    <>
      <AdminHeading title="Availability" />
      {isError ? (
        <ErrorState subject="Your hours" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label="Loading your hours" className="grid gap-3">
          {[1, 2, 3, 4, 5, 6, 7].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </Loading>
      )}
    </>
  );
}

function HoursEditor({ stored }: { stored: Availability }) {
  const me = useMe();
  const { id } = me;
  const { state } = rolePreparation(me, professionalRoles);
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "groups" ? "groups" : "hours";
  const form = useWeekForm(stored);
  const { data } = useQuery(bookedAheadQuery());
  const ahead = data?.data ?? [];
  const today = localDate(useNow(clockEveryMs), stored.zone);
  // On a Sunday one plans the week that comes.
  const [monday, setMonday] = useState(() => mondayOf(addDays(today, 1)));
  const booked = bookedWeek(ahead, {
    monday,
    zone: stored.zone,
    outside: new Set(stored.outside.map(({ id: booking }) => booking)),
  });
  const whole = isWhole(form.faults);
  useUnsavedChanges(form.unsaved && (form.error !== null || !whole), { sending: form.saving && whole });
  return (
    <>
      <AdminHeading
        title="Availability"
        lead={<ZoneLine zone={stored.zone} booked={ahead} />}
        actions={
          <>
            {/* A conflict is said once, above the hours. */}
            <div className="max-sm:order-last">
              <SaveStatus of={isConflict(form.error) ? { ...form, error: null } : form} auto={form.saved} />
            </div>
            {state === "held" ? <CalendarFile form={form} /> : null}
            <ButtonLink variant="outline" size="small" to={paths.person(id)}>
              See as a learner
            </ButtonLink>
          </>
        }
      />
      {state === "kept" ? (
        <UnsavedTexts areas={["/instructor/"]} of={["date-hours", "days-off", "group-dates"]} />
      ) : null}
      <Tabs
        label="Availability"
        value={tab}
        onChange={(next) => change({ tab: next === "hours" ? null : next, sessions: null })}
        tabs={[
          {
            value: "hours",
            label: "Hours",
            content: (
              <fieldset disabled={state === "kept"} className="grid min-w-0 gap-10">
                <EditNotices edit={form.edit} error={form.error} onReloaded={form.forgive} selfSaving />
                <WeekHours form={form} stored={stored} booked={booked} monday={monday} />
                <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[1.35fr_1fr]">
                  <OtherDates stored={stored} booked={ahead} today={today} />
                  <Preview monday={monday} today={today} onMonday={setMonday} />
                </div>
                <BusyCalendars zone={stored.zone} />
              </fieldset>
            ),
          },
          {
            value: "groups",
            label: "Group sessions",
            content:
              state === "held" ? (
                <GroupSessions zone={stored.zone} today={today} />
              ) : (
                <EmptyState>Dates of groups are planned once the role is yours.</EmptyState>
              ),
          },
        ]}
      />
    </>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "edit_conflict";
