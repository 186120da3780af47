import { Ellipsis, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { useWeeklyAgain, useWorkAfterAll, type Availability, type ReceivedBooking } from "../queries.ts";
import { isMonth, monthOf, shortDay, shortSpan } from "../rules/calendar-days.ts";
import { clockNightText, dateHoursText, dayMarks, otherDates, type OtherDate } from "../rules/day-marks.ts";
import { DateDialog } from "./date-dialog.tsx";
import { DaysOffDialog } from "./days-off-dialog.tsx";
import { MonthCalendar } from "./month-calendar.tsx";

interface OtherDatesProps {
  stored: Availability;
  booked: readonly ReceivedBooking[];
  /** By the professional's clocks. */
  today: string;
}

type Open = { readonly kind: "date"; readonly day: string | null } | { readonly kind: "off" };

/** Dates with other hours than the weekly ones, and days off. */
export function OtherDates({ stored, booked, today }: OtherDatesProps) {
  const [search, change] = useSearchState();
  const [open, setOpen] = useState<Open | null>(null);
  const asked = search.get("month") ?? "";
  const month = isMonth(asked) && asked >= monthOf(today) ? asked : monthOf(today);
  const others = otherDates(month, stored);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="other-dates" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="other-dates" className="text-heading font-semibold">
          Other dates
        </h2>
        <span className="flex gap-2">
          <Add onClick={() => setOpen({ kind: "date", day: null })}>Date</Add>
          <Add onClick={() => setOpen({ kind: "off" })}>Days off</Add>
        </span>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-6">
        <MonthCalendar
          month={month}
          today={today}
          marks={dayMarks(stored)}
          onMonth={(next) => change({ month: next === monthOf(today) ? null : next }, { replace: true })}
          onDay={(day) => setOpen({ kind: "date", day })}
        />
        <div className="min-w-0 flex-1 basis-60">
          {others.length === 0 ? (
            <p className="text-meta text-soft">Your weekly hours count on every day of this month.</p>
          ) : (
            <ul className="divide-y divide-line text-meta">
              {others.map((one) => (
                <OtherDateRow
                  key={`${one.kind}-${one.from}`}
                  one={one}
                  onEdit={(day) => setOpen({ kind: "date", day })}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      {open?.kind === "date" ? (
        <DateDialog key={open.day} day={open.day} today={today} stored={stored} booked={booked} onClose={close} />
      ) : null}
      {open?.kind === "off" ? <DaysOffDialog today={today} stored={stored} booked={booked} onClose={close} /> : null}
    </section>
  );
}

const Add = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="outline" size="small" icon={<Plus aria-hidden />} onClick={onClick}>
    {children}
  </Button>
);

function OtherDateRow({ one, onEdit }: { one: OtherDate; onEdit: (day: string) => void }) {
  const weekly = useWeeklyAgain();
  const work = useWorkAfterAll();
  if (one.kind === "clocks") return <li className="py-2.5 first:pt-0">{clockNightText(one.night)}</li>;
  if (one.kind === "off")
    return (
      <Row when={shortSpan(one.off.from, one.off.to)} what="Days off" more={one.off.note}>
        <MenuItem tone="destructive" onSelect={() => work.mutate(one.off.id)}>
          Remove
        </MenuItem>
      </Row>
    );
  return (
    <Row when={shortDay(one.date.day)} what={dateHoursText(one.date)} more={null}>
      <MenuItem onSelect={() => onEdit(one.date.day)}>Change</MenuItem>
      <MenuItem onSelect={() => weekly.mutate(one.date.day)}>Use weekly hours</MenuItem>
    </Row>
  );
}

interface RowProps {
  when: string;
  what: string;
  more: string | null;
  /** Of its menu. */
  children: ReactNode;
}

function Row({ when, what, more, children }: RowProps) {
  return (
    <li className="grid grid-cols-[6rem_1fr_auto] items-start gap-x-3 py-2.5 first:pt-0">
      <span className="font-semibold">{when}</span>
      <span className="min-w-0">
        {what}
        {more ? <span className="block [overflow-wrap:anywhere] text-soft">{more}</span> : null}
      </span>
      <Menu
        label={when}
        trigger={
          <IconButton size="small" label={`More for ${when}`} icon={<Ellipsis aria-hidden />} className="-my-1.5" />
        }
      >
        {children}
      </Menu>
    </li>
  );
}
