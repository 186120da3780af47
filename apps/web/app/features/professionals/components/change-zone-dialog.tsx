import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { timeZoneOptions } from "../../../time/time-zones.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { OutsideNote } from "../dates/outside-note.tsx";
import { refreshTimes, type ReceivedBooking } from "../queries.ts";
import { placeOfZone } from "../rules/clock-texts.ts";
import { zoneChangeText } from "../rules/outside-texts.ts";

interface ChangeZoneDialogProps {
  zone: string;
  booked: readonly ReceivedBooking[];
  onClose: () => void;
}

/** Says what another zone does to hours and bookings before it is done. */
export function ChangeZoneDialog({ zone, booked, onClose }: ChangeZoneDialogProps) {
  const [zones] = useState(() => timeZoneOptions(zone));
  const [chosen, setChosen] = useState(zone);
  const change = useChangeZone(onClose);
  const same = chosen === zone;
  const { close, scope } = useUnsavedDialog(!same && !change.isSuccess, onClose, change.isPending);
  const fault = change.error ? faultOf(change.error) : undefined;
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || change.isPending || close()}
      title={same ? "Change zone" : `Change zone to ${placeOfZone(chosen)}?`}
      footer={
        <>
          <Button variant="outline" disabled={change.isPending} onClick={close}>
            Keep {placeOfZone(zone)}
          </Button>
          <Button disabled={same} busy={change.isPending} onClick={() => change.mutate(chosen)}>
            Change zone
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label="Time zone"
          options={zones}
          value={chosen}
          error={fault}
          onChange={({ target }) => {
            change.reset();
            setChosen(target.value);
          }}
        />
        {same ? null : <WhatItDoes from={zone} to={chosen} first={booked[0]?.starts_at} />}
      </div>
    </Dialog>
  );
}

function WhatItDoes({ from, to, first }: { from: string; to: string; first: string | undefined }) {
  const { data, isError } = useQuery({
    queryKey: ["zone-change", to],
    queryFn: () => api("PATCH /api/me/professional", { body: { time_zone: to, dry_run: true } }),
    staleTime: 10_000,
    retry: false,
  });
  if (isError) return <p className="text-meta text-soft">Your hours keep their clock times.</p>;
  if (!data) return <Skeleton className="h-12" />;
  return (
    <div aria-live="polite" className="grid gap-3">
      <p>{zoneChangeText({ from, to, bookings: data.bookings_ahead, first })}</p>
      <OutsideNote count={data.outside.length} />
    </div>
  );
}

function useChangeZone(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (zone: string) => api("PATCH /api/me/professional", { body: { time_zone: zone } }),
    onSuccess: async (_, zone) => {
      await Promise.all([refreshTimes(client), refreshRoutes(client, "GET /api/me/availability")]);
      toast({ title: `Your zone is ${placeOfZone(zone)}` });
      onDone();
    },
  });
}

const faultOf = (error: unknown): string =>
  error instanceof ApiError && error.code === "bad_zone"
    ? professionalsTexts.zone
    : messageOf(error, "The zone could not be changed. Try again.");
