import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { clockText, minutesOfDay } from "@pavane/contract/professionals/fields";
import { Plus, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { RangeFields } from "../hours/range-fields.tsx";
import { useKeepHours, type Availability, type ReceivedBooking } from "../queries.ts";
import { sessionsOutside } from "../rules/booked-week.ts";
import { longDay, weekdayOf } from "../rules/calendar-days.ts";
import { rangeFaults } from "../rules/week-faults.ts";
import { nextRange, type HourRange } from "../rules/week-hours.ts";
import { OutsideNote } from "./outside-note.tsx";

interface DateValues {
  date: string;
  kind: "own" | "closed";
  ranges: HourRange[];
}

interface DateDialogProps {
  /** The day it is about; null where it is still to be chosen. */
  day: string | null;
  today: string;
  stored: Availability;
  booked: readonly ReceivedBooking[];
  onClose: () => void;
}

/** Hours of one date instead of the weekly ones, or none. */
export function DateDialog({ day, today, stored, booked, onClose }: DateDialogProps) {
  const keep = useKeepHours();
  const saved = useSavedForm<DateValues, Availability>({
    resolver: checkResolver<DateValues>({
      date: ({ date }) => (date >= today ? null : professionalsTexts.future),
      ranges: rangesFault,
    }),
    values: startValues(day, stored),
    draft: day === null ? "date-hours" : `date-hours:${day}`,
    write: ({ date, kind, ranges }) =>
      api("PUT /api/me/availability/dates/:date", {
        params: { date },
        body: { ranges: kind === "closed" ? [] : inTime(ranges).map(asText) },
      }),
    refresh: () => Promise.resolve(),
    fieldOf: { hours_overlap: "ranges" },
    onSaved: (hours) => {
      void keep(hours);
      onClose();
    },
  });
  return (
    <SavedFormDialog of={saved} title={day === null ? "Another date" : longDay(day)} submit="Save" onClose={onClose}>
      <DateFields day={day} today={today} zone={stored.zone} booked={booked} />
    </SavedFormDialog>
  );
}

const asText = ({ from, to }: HourRange) => ({ from: clockText(from), to: clockText(to) });

const inTime = (ranges: readonly HourRange[]): HourRange[] => ranges.toSorted((a, b) => a.from - b.from);

function rangesFault({ kind, ranges }: DateValues): string | null {
  if (kind === "closed") return null;
  if (ranges.length === 0) return "Add hours, or choose Closed";
  return [...rangeFaults(inTime(ranges)).values()][0] ?? null;
}

function startValues(day: string | null, { dates, hours }: Availability): DateValues {
  const own = dates.find((date) => date.day === day);
  const usual = day === null ? [] : hours.filter(({ weekday }) => weekday === weekdayOf(day));
  const shown = own && own.ranges.length > 0 ? own.ranges : usual;
  const ranges = shown.map(({ from, to }, index) => ({
    id: index + 1,
    weekday: 0,
    from: minutesOfDay(from),
    to: minutesOfDay(to),
  }));
  return {
    date: day ?? "",
    kind: own?.ranges.length === 0 ? "closed" : "own",
    ranges: ranges.length > 0 ? ranges : [{ id: 1, weekday: 0, from: 540, to: 1020 }],
  };
}

interface DateFieldsProps {
  day: string | null;
  today: string;
  zone: string;
  booked: readonly ReceivedBooking[];
}

function DateFields({ day, today, zone, booked }: DateFieldsProps) {
  const { register, control } = useFormContext<DateValues>();
  const { date, kind, ranges } = useWatch({ control }) as DateValues; // whole from the start
  const hours = kind === "closed" ? [] : ranges;
  const outside = date === "" ? [] : sessionsOutside(booked, { from: date, to: date, zone, ranges: hours });
  return (
    <>
      {day === null ? <TextField type="date" label="Date" min={today} {...register("date")} /> : null}
      <RadioGroup
        label="On this date"
        options={[
          { value: "own", label: "Own hours", hint: "Instead of the weekly ones." },
          { value: "closed", label: "Closed" },
        ]}
        {...register("kind")}
      />
      {kind === "own" ? <OwnHours ranges={ranges} /> : null}
      <OutsideNote count={outside.length} />
    </>
  );
}

function OwnHours({ ranges }: { ranges: readonly HourRange[] }) {
  const { setValue, formState } = useFormContext<DateValues>();
  const set = (next: HourRange[]) =>
    setValue("ranges", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const add = () => {
    const range = nextRange(
      ranges.map((one) => ({ ...one, weekday: 0 })),
      0,
    );
    if (range) set([...ranges, range]);
  };
  const { errors } = formState;
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2 text-meta font-semibold">Hours</legend>
      {ranges.map((range, index) => (
        <div key={range.id} className="flex items-center gap-2">
          <RangeFields
            of={`Range ${index + 1}`}
            from={range.from}
            to={range.to}
            fault={undefined}
            onChange={(times) => set(ranges.map((one) => (one.id === range.id ? { ...one, ...times } : one)))}
          />
          <IconButton
            size="small"
            label={`Remove range ${index + 1}`}
            icon={<X aria-hidden />}
            onClick={() => set(ranges.filter(({ id }) => id !== range.id))}
          />
        </div>
      ))}
      {errors.ranges?.message ? (
        <div role="alert">
          <FieldError id="ranges-error">{errors.ranges.message}</FieldError>
        </div>
      ) : null}
      <Button variant="outline" size="small" icon={<Plus aria-hidden />} className="justify-self-start" onClick={add}>
        Add hours
      </Button>
    </fieldset>
  );
}
