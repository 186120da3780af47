import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useKeepHours, type Availability, type ReceivedBooking } from "../queries.ts";
import { sessionsOutside } from "../rules/booked-week.ts";
import { OutsideNote } from "./outside-note.tsx";

interface DaysOffValues {
  from: string;
  to: string;
  note: string;
}

interface DaysOffDialogProps {
  today: string;
  stored: Availability;
  booked: readonly ReceivedBooking[];
  onClose: () => void;
}

/** Days on which nothing can be booked. */
export function DaysOffDialog({ today, stored, booked, onClose }: DaysOffDialogProps) {
  const keep = useKeepHours();
  const saved = useSavedForm<DaysOffValues, Availability>({
    resolver: checkResolver<DaysOffValues>({
      from: ({ from }) => (from >= today ? null : professionalsTexts.future),
      to: ({ from, to }) => (to === "" || to >= from ? null : professionalsTexts.lastDay),
      note: ({ note }) => (note.trim().length > 120 ? "Use at most 120 characters." : null),
    }),
    values: { from: "", to: "", note: "" },
    draft: "days-off",
    write: ({ from, to, note }) =>
      api("POST /api/me/time-off", { body: { from, to: to || from, note: note.trim() || null } }),
    refresh: () => Promise.resolve(),
    fieldOf: { days_overlap: "from" },
    onSaved: (hours) => {
      void keep(hours);
      onClose();
    },
  });
  return (
    <SavedFormDialog of={saved} title="Days off" submit="Save" onClose={onClose}>
      <DaysOffFields today={today} zone={stored.zone} booked={booked} />
    </SavedFormDialog>
  );
}

type DaysOffFieldsProps = Pick<DaysOffDialogProps, "today" | "booked"> & { zone: string };

function DaysOffFields({ today, zone, booked }: DaysOffFieldsProps) {
  const { register, control } = useFormContext<DaysOffValues>();
  const { from, to } = useWatch({ control }) as DaysOffValues; // whole from the start
  const outside = from === "" ? [] : sessionsOutside(booked, { from, to: to || from, zone, ranges: [] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="date" label="First day" min={today} {...register("from")} />
        <TextField type="date" label="Last day" optional min={from || today} {...register("to")} />
      </div>
      <TextField label="Note" optional hint="Only you see it." autoComplete="off" {...register("note")} />
      <OutsideNote count={outside.length} />
    </>
  );
}
