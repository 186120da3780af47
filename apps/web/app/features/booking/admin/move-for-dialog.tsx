import { momentText } from "@pavane/contract/core/times";
import { useQuery } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { professionalQuery } from "../../../appointments/professional.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import { useViewer } from "../../../session/viewer.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { MomentFields, NearestTimes, useTypedMoment } from "../dialogs/moment-fields.tsx";
import { nearestIn } from "../rules/nearest.ts";
import { staffReason } from "../rules/staff-texts.ts";
import { momentChecks, momentValues, type MomentValues } from "../rules/typed-moment.ts";
import { wallMoment } from "../../../time/wall-moment.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import { aboutText, ReasonField, useWhole, type ActDialogProps } from "./act-form.tsx";
import { useMoveFor, type AdminBookingDetail } from "./queries.ts";

/** Another time for a booking and everybody in its session, free or outside the hours; it takes effect immediately. */
export function MoveForDialog({ booking, onClose }: ActDialogProps) {
  const { data, instead } = useWhole(booking.id);
  const { zone, starts_at: now } = booking;
  const form = useForm<MomentValues>({ resolver: resolverFor(now, zone), defaultValues: momentValues(now, zone) });
  const move = useMoveFor(booking.id);
  const nearest = move.error instanceof ApiError ? nearestIn(move.error.data) : [];
  const send = ({ day, time, reason }: MomentValues) => {
    const at = wallMoment(day, time, zone);
    if (at === null) return;
    move.mutate({ starts_at: new Date(at).toISOString(), reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <DraftFormDialog
      draft={`booking:${booking.id}:move-for:${now}`}
      title="Move this booking"
      description={`${aboutText(booking)}. Now ${momentText(Date.parse(booking.starts_at), zone)} in ${zonePlace(zone)}.`}
      size="wide"
      form={form}
      submit="Move booking"
      cancel="Keep the time"
      pending={move.isPending}
      error={formFailure(move.error, "The booking could not be moved. Try again.")}
      onSubmit={send}
      onClose={onClose}
      instead={instead}
    >
      {data ? <Fields booking={data} nearest={nearest} /> : null}
    </DraftFormDialog>
  );
}

const resolverFor = (now: string, zone: string) =>
  checkResolver<MomentValues>({ ...momentChecks(now, zone), reason: staffReason });

function Fields({ booking, nearest }: { booking: AdminBookingDetail; nearest: readonly string[] }) {
  const { zone, professional, others } = booking;
  const { start, choose } = useTypedMoment(useFormContext<MomentValues>(), zone);
  return (
    <>
      <NearestTimes starts={nearest} text={(one) => momentText(Date.parse(one), zone)} onChoose={choose} />
      <MomentFields zone={zone} start={start} />
      <p className="text-meta text-soft">
        {others > 0 ? "Everybody in the session is moved and told. " : null}
        It counts at once, also outside {professional.name}'s hours. Until it begins, who cancels gets everything back.
      </p>
      <FreeTimes booking={booking} chosen={start} onChoose={choose} />
      <ReasonField />
    </>
  );
}

interface FreeTimesProps {
  booking: AdminBookingDetail;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** What the professional offers everybody; nothing while their page is not public or the service is sold no more. */
function FreeTimes({ booking, chosen, onChoose }: FreeTimesProps) {
  const viewer = useViewerZone();
  const { data: page } = useQuery({ ...professionalQuery(booking.professional.id, useViewer()), retry: false });
  const service = page?.services.find(({ id }) => id === booking.service_id);
  if (!page?.bookable || !service) return null;
  return (
    <section aria-label="Free times" className="rounded-card border border-line p-4">
      <SlotPicker
        service={{
          professionalId: booking.professional.id,
          serviceId: service.id,
          noticeMin: service.notice_min,
          furthestDays: service.furthest_days,
          near: booking.starts_at,
        }}
        name={booking.professional.name}
        viewer={viewer}
        place={booking.mode === "place" ? { zone: booking.zone, name: null } : null}
        minutes={booking.minutes}
        capacity={service.capacity}
        seats={booking.seats}
        chosen={chosen}
        onChoose={onChoose}
      />
    </section>
  );
}
