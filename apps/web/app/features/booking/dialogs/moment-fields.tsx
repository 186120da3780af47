import { localDate, momentText } from "@pavane/contract/core/times";
import { useFormContext, useWatch, type UseFormReturn } from "react-hook-form";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import { useNow } from "../../../time/use-now.ts";
import { wallMoment } from "../../../time/wall-moment.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { momentValues, type MomentValues } from "../rules/typed-moment.ts";

/** The moment that stands in the fields; null while it is none. `choose` writes another one into them. */
export function useTypedMoment({ control, setValue }: UseFormReturn<MomentValues>, zone: string) {
  const [day, time] = useWatch({ control, name: ["day", "time"] });
  const at = wallMoment(day, time, zone);
  const choose = (start: string) => {
    const wall = momentValues(start, zone);
    setValue("day", wall.day, { shouldDirty: true, shouldValidate: true });
    setValue("time", wall.time, { shouldDirty: true, shouldValidate: true });
  };
  return { start: at === null ? null : new Date(at).toISOString(), choose };
}

/** Date and time by the clocks of a zone, and what that is by the viewer's. */
export function MomentFields({ zone, start }: { zone: string; start: string | null }) {
  const { register } = useFormContext<MomentValues>();
  const viewer = useViewerZone();
  const now = useNow(60_000);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={`Date in ${zonePlace(zone)}`} type="date" min={localDate(now, zone)} {...register("day")} />
        <TextField label={`Time in ${zonePlace(zone)}`} type="time" step={300} {...register("time")} />
      </div>
      <p aria-live="polite" className="text-meta text-soft empty:hidden">
        {start !== null && viewer.zone !== zone
          ? `That is ${momentText(Date.parse(start), viewer.zone)} in ${zonePlace(viewer.zone)}.`
          : null}
      </p>
    </>
  );
}

interface NearestTimesProps {
  /** Those that a refusal names; nothing is shown without. */
  starts: readonly string[];
  text: (start: string) => string;
  onChoose: (start: string) => void;
}

/** Free times near one that has been taken. */
export function NearestTimes({ starts, text, onChoose }: NearestTimesProps) {
  if (starts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Nearest free times">
      {starts.map((one) => (
        <li key={one}>
          <Button variant="outline" size="small" onClick={() => onChoose(one)}>
            {text(one)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
