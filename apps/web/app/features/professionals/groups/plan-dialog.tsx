import { seriesLimits } from "@pavane/contract/booking/choices";
import { useFormContext, useWatch } from "react-hook-form";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { NetPrice } from "../components/net-price.tsx";
import { refreshGroups } from "../queries-groups.ts";
import type { Service } from "../queries.ts";
import { placeOfZone } from "../rules/clock-texts.ts";
import { planChecks, seriesOf, type PlanValues } from "../rules/plan-values.ts";
import { wallMoment } from "../../../time/wall-moment.ts";
import { PlannedDates } from "./planned-dates.tsx";

interface PlanDialogProps {
  /** With fixed dates; at least one. */
  services: readonly Service[];
  zone: string;
  today: string;
  onClose: () => void;
}

/** One date, or a series of them; what a series would be is shown before it is planned. */
export function PlanDialog({ services, zone, today, onClose }: PlanDialogProps) {
  const [checks] = useState(() => planChecks({ today, zone }));
  const saved = useSavedForm<PlanValues, number>({
    resolver: checkResolver<PlanValues>(checks),
    values: {
      service: String(services[0]?.id ?? ""),
      repeat: "once",
      date: "",
      time: "18:00",
      every_weeks: "1",
      count: "8",
      series_price: "",
      on_conflict: "skip",
    },
    draft: "group-dates",
    write: async (values) => {
      const series = seriesOf(values, { today, zone });
      if (series !== null) return (await api("POST /api/me/series", { body: series })).sessions.length;
      const at = wallMoment(values.date, values.time, zone) ?? Number.NaN;
      const starts = new Date(at).toISOString();
      await api("POST /api/me/sessions", { body: { service_id: Number(values.service), starts_at: starts } });
      return 1;
    },
    refresh: refreshGroups,
    fieldOf: { service_not_found: "service" },
    onSaved: (dates) => {
      toast({ title: `${counted(dates, "date")} planned` });
      onClose();
    },
  });
  return (
    <SavedFormDialog of={saved} title="Plan dates" submit="Plan dates" onClose={onClose}>
      <PlanFields services={services} zone={zone} today={today} />
    </SavedFormDialog>
  );
}

function PlanFields({ services, zone, today }: Omit<PlanDialogProps, "onClose">) {
  const { register, control } = useFormContext<PlanValues>();
  const values = useWatch({ control }) as PlanValues; // whole from the start
  const weekly = values.repeat === "weekly";
  const series = seriesOf(values, { today, zone });
  return (
    <>
      <Select
        label="Service"
        options={services.map(({ id, name, minutes }) => ({ value: String(id), label: `${name}, ${minutes} min` }))}
        {...register("service")}
      />
      <RadioGroup
        label="Dates"
        options={[
          { value: "once", label: "One date" },
          { value: "weekly", label: "A series", hint: "At the same time by your clocks, every one to four weeks." },
        ]}
        {...register("repeat")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="date" label={weekly ? "First date" : "Date"} min={today} {...register("date")} />
        <TextField
          type="time"
          label="Starts at"
          step={300}
          hint={`By the clocks of ${placeOfZone(zone)}.`}
          {...register("time")}
        />
      </div>
      {weekly ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Every how many weeks"
              min={seriesLimits.everyWeeks[0]}
              max={seriesLimits.everyWeeks[1]}
              {...register("every_weeks")}
            />
            <NumberField
              label="How many dates"
              min={seriesLimits.count[0]}
              max={seriesLimits.count[1]}
              {...register("count")}
            />
          </div>
          <TextField
            label="Price for all dates"
            optional
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={<NetPrice price={values.series_price} none="With it, all dates ahead can be booked together too." />}
            {...register("series_price")}
          />
          <RadioGroup
            label="Where a date is taken"
            options={[
              { value: "skip", label: "Leave it out" },
              { value: "nearest", label: "Take the nearest free time of that day" },
              { value: "stop", label: "Plan nothing" },
            ]}
            {...register("on_conflict")}
          />
          {series === null ? null : <PlannedDates request={series} />}
        </>
      ) : null}
    </>
  );
}
