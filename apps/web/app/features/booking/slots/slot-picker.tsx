import { Suspense } from "react";
import { timeText } from "@pavane/contract/core/times";
import { dayText } from "../../../time/dates.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import { useNow } from "../../../time/use-now.ts";
import type { ViewerZone } from "../../../appointments/viewer-zone.ts";
import { ZoneChoice } from "../../../appointments/zone-choice.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { firstDay } from "../rules/days.ts";
import { offsetText, yourOffsetText } from "../rules/zone-texts.ts";
import { DayTimes, longDay, type TimesProps } from "./day-times.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useFreeTimes, type FreeTimesInView, type PickedService } from "./use-free-times.ts";

const MessageButton = lazyNamed(() => import("../../../people/message-button.tsx"), "MessageButton");

interface SlotPickerProps extends Omit<TimesProps, "zone"> {
  service: PickedService;
  /** The name of the professional. */
  name: string;
  viewer: ViewerZone;
  /** Where it takes place, in person: its clocks come first. Null online. */
  place: { zone: string; name: string | null } | null;
}

/** A month of the viewer's days, in person those of the place, and the free times of the day in view. Asked again every minute. */
export function SlotPicker({ service, name, viewer, place, ...times }: SlotPickerProps) {
  const first = place?.zone ?? viewer.zone;
  const view = useFreeTimes(service, first, times.chosen);
  const now = useNow(60_000);
  const { nextDay, zone } = view;
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
      <div>
        <MonthGrid view={view} />
        <div className="mt-4 border-t border-line pt-3">
          {place === null ? (
            <ZoneChoice viewer={viewer} other={zone === null ? undefined : { zone, whose: name }} />
          ) : (
            <PlaceLine place={place} now={now} />
          )}
          {zone === null ? null : (
            <p className="mt-1 text-meta text-soft">
              {place === null ? offsetText(name, zone, viewer.zone, now) : yourOffsetText(place.zone, viewer.zone, now)}
            </p>
          )}
          {nextDay === null ? null : (
            <p className="mt-1 text-meta text-soft">
              Next free:{" "}
              <button
                type="button"
                onClick={() => view.pick(nextDay)}
                className="min-h-9 rounded-chip font-semibold text-velvet hover:text-velvet-strong pointer-coarse:min-h-11"
              >
                {longDay(nextDay)}
              </button>
            </p>
          )}
        </div>
      </div>
      <Times view={view} professional={{ id: service.professionalId, name }} times={{ ...times, zone: first }} />
    </div>
  );
}

/** In person there is nothing to choose: the clocks of the place count, and where it is is beside them. */
const PlaceLine = ({ place, now }: { place: { zone: string; name: string | null }; now: number }) => (
  <p className="text-meta [overflow-wrap:anywhere]">
    Times in <strong className="font-semibold">{zonePlace(place.zone)}</strong>, where it takes place
    {place.name === null ? "" : `: ${place.name}`}{" "}
    <span className="tabular text-soft">({timeText(now, place.zone)} now)</span>
  </p>
);

interface TimesInViewProps {
  view: FreeTimesInView;
  professional: { id: number; name: string };
  times: TimesProps;
}

function Times({ view, professional, times }: TimesInViewProps) {
  const { state, day, days, full, none, nextDay } = view;
  if (state === "failed") return <ErrorState subject="Free times" onRetry={view.retry} busy={view.fetching} />;
  if (state === "loading") return <TimesLoading />;
  const some = day === null ? [] : (days.get(day) ?? []);
  const groups = day === null ? [] : (full.get(day) ?? []);
  if (day !== null && some.length + groups.length > 0)
    return <DayTimes day={day} times={some} full={groups} {...times} />;
  if (none) return <NoneFree {...professional} />;
  return (
    <EmptyState
      action={
        nextDay === null ? null : (
          <Button variant="outline" size="small" onClick={() => view.pick(nextDay)}>
            Next free day
          </Button>
        )
      }
    >
      {day !== null && days.size > 0
        ? `No free times on ${longDay(day)}.`
        : `No free times in ${dayText(firstDay(view.month), { month: "long" })}.`}
    </EmptyState>
  );
}

const NoneFree = ({ id, name }: { id: number; name: string }) => (
  <EmptyState
    action={
      <Suspense>
        <MessageButton personId={id} name={name} />
      </Suspense>
    }
  >
    {name} has no free times at the moment.
  </EmptyState>
);

function TimesLoading() {
  return (
    <Loading label="Loading free times" className="grid content-start gap-5">
      <Skeleton className="h-6 w-52" />
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-11 rounded-control" />
    </Loading>
  );
}
