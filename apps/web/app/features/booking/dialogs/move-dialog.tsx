import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useProfessional } from "../../../appointments/professional.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useMove } from "../my-bookings/use-booking-steps.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { moveText } from "../rules/move-texts.ts";
import { nearestIn } from "../rules/nearest.ts";
import { orNull, reasonCheck, type ReasonValues } from "../rules/reasons.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import type { DialogProps } from "./dialog-props.ts";

const resolver = checkResolver<ReasonValues>({ reason: reasonCheck });

/** A new time for a booking: moved immediately, or proposed to the other side. */
export function MoveDialog({ booking, onClose }: DialogProps) {
  const viewer = useViewerZone();
  const [start, setStart] = useState<string | null>(null);
  const form = useForm<ReasonValues>({ resolver, defaultValues: { reason: "" } });
  const move = useMove(booking.id);
  const { data: page } = useProfessional(booking.professional.id);
  const service = page?.services.find(({ id }) => id === booking.service.id);
  const nearest = move.error instanceof ApiError ? nearestIn(move.error.data) : [];
  const other = otherParty(booking);
  const inWords = (at: string) => bothClocks(at, viewer.zone, booking.zone, booking.service.mode)[0]?.text ?? "";
  const asks = booking.moves === "proposal";
  return (
    <FormDialog
      title={asks ? "Propose another time" : "Move this booking"}
      description={[`Now ${inWords(booking.starts_at)}.`, moveText(booking)].filter(Boolean).join(" ")}
      size="wide"
      form={form}
      submit={start === null ? "Choose a time" : `${asks ? "Propose" : "Move to"} ${inWords(start)}`}
      submitDisabled={start === null}
      cancel="Keep the time"
      pending={move.isPending}
      error={formFailure(move.error, "The booking could not be moved. Try again.")}
      onSubmit={({ reason }) => {
        if (start !== null) move.mutate({ starts_at: start, reason: orNull(reason) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {nearest.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label="Nearest free times">
          {nearest.map((one) => (
            <li key={one}>
              <Button variant="outline" size="small" onClick={() => setStart(one)}>
                {inWords(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SlotPicker
        service={{
          professionalId: booking.professional.id,
          serviceId: booking.service.id,
          noticeMin: service?.notice_min ?? 0,
          furthestDays: service?.furthest_days ?? 365,
          near: booking.starts_at,
        }}
        name={booking.professional.name}
        viewer={viewer}
        place={booking.service.mode === "place" ? { zone: booking.zone, name: booking.service.place } : null}
        minutes={booking.service.minutes}
        capacity={service?.capacity ?? 1}
        seats={booking.seats}
        chosen={start}
        onChoose={setStart}
      />
      <TextField label={`Why, in a line for ${other.name}`} optional {...form.register("reason")} />
    </FormDialog>
  );
}
