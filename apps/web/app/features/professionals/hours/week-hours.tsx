import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { addDays } from "../../../time/days.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import type { Booked } from "../rules/booked-week.ts";
import { spanText } from "../rules/calendar-days.ts";
import { outsideText, outsideTimes } from "../rules/outside-texts.ts";
import { copiedDay, officeHours } from "../rules/week-hours.ts";
import type { Availability } from "../queries.ts";
import { CopyDialog } from "./copy-dialog.tsx";
import { DayList } from "./day-list.tsx";
import { useWeekEditing } from "./use-week-editing.ts";
import type { WeekForm } from "./use-week-form.ts";
import { useWideScreen } from "./use-wide-screen.ts";
import { WeekRows } from "./week-rows.tsx";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface WeekHoursProps {
  form: WeekForm;
  stored: Availability;
  booked: readonly Booked[];
  /** First day of the week whose bookings are drawn. */
  monday: string;
}

/** The hours of every week, with what is booked drawn below them. */
export function WeekHours({ form, stored, booked, monday }: WeekHoursProps) {
  const editing = useWeekEditing(form);
  const wide = useWideScreen();
  const { ranges } = form.values;
  useFocusOfNewRange(editing.open);
  if (ranges.length === 0 && editing.open === null)
    return (
      <section aria-label="Every week" className="rounded-card border border-line bg-card">
        <EmptyState
          action={
            <Button variant="outline" onClick={() => form.setRanges(officeHours())}>
              Add Monday to Friday, 9 to 5
            </Button>
          }
        >
          Add hours to be booked.
        </EmptyState>
      </section>
    );
  return (
    <section aria-labelledby="every-week">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="every-week" className="text-heading font-semibold">
          Every week
        </h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-meta text-soft">
          {wide ? <Legend booked={booked} monday={monday} /> : null}
          <MostADay form={form} />
        </div>
      </div>
      {wide ? <WeekRows editing={editing} booked={booked} /> : <DayList editing={editing} booked={booked} />}
      <output className="sr-only">{editing.said}</output>
      {stored.outside.length === 0 ? null : (
        <p className="mt-4 flex items-start gap-2 text-meta">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brass" />
          <span>
            <strong className="font-semibold">{outsideText(stored.outside.length)}</strong>{" "}
            <span className="text-soft">
              {outsideTimes(
                stored.outside.map(({ starts_at: start }) => start),
                stored.zone,
              )}
            </span>
          </span>
        </p>
      )}
      {editing.copying === null ? null : (
        <CopyDialog
          weekday={editing.copying}
          onClose={() => editing.copyFrom(null)}
          onCopy={(days) => {
            form.setRanges(copiedDay(ranges, editing.copying ?? 0, days));
            editing.copyFrom(null);
          }}
        />
      )}
    </section>
  );
}

/** The bar of new hours comes into view where the day's list is long. */
function useFocusOfNewRange(open: number | null): void {
  useOnChange(open, () => document.querySelector(`[data-range="${open}"]`)?.scrollIntoView({ block: "nearest" }));
}

function Legend({ booked, monday }: { booked: readonly Booked[]; monday: string }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Sign look="size-3.5 rounded-[4px] border border-bar/50 bg-velvet-tint">Bookable</Sign>
      <Sign look="h-2 w-3.5 rounded-full bg-velvet">Booked, {spanText(monday, addDays(monday, 6))}</Sign>
      {booked.some(({ outside }) => outside) ? (
        <Sign look="h-2 w-3.5 rounded-full bg-brass-shape">Booked outside your hours</Sign>
      ) : null}
    </ul>
  );
}

const Sign = ({ look, children }: { look: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden className={cx("shrink-0", look)} />
    <span>{children}</span>
  </li>
);

function MostADay({ form }: { form: WeekForm }) {
  return (
    <NumberField
      label={<span className="font-normal text-soft">Most sessions a day</span>}
      placeholder="Any"
      min={1}
      max={50}
      error={form.faults.max_per_day}
      value={form.values.max_per_day}
      onChange={({ target }) => form.setMaxPerDay(target.value)}
      className="grid-cols-[auto_5rem] items-center gap-x-3"
    />
  );
}
