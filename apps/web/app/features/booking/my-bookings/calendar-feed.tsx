import { momentText } from "@pavane/contract/core/times";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";

/** A secret address that calendars read one's bookings from. */
export function CalendarFeed({ zone }: { zone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" icon={<CalendarSync aria-hidden />} onClick={() => setOpen(true)}>
        Calendar feed
      </Button>
      {open ? <FeedDialog zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FeedDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...apiQuery("GET /api/me/calendar-feed"), staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Calendar feed"
      description="A calendar that knows this address shows your bookings. Keep it to yourself."
    >
      {data ? <Feed zone={zone} lastRead={data.feed === null ? undefined : data.feed.last_read_at} /> : null}
      {isError && !data ? (
        <ErrorState subject="Your calendar feed" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading your calendar feed">
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      ) : null}
    </Dialog>
  );
}

/** `lastRead`: undefined without an address, null while nothing has read it. The address itself is shown once. */
function Feed({ lastRead, zone }: { lastRead: string | null | undefined; zone: string }) {
  const client = useQueryClient();
  const refresh = () => refreshRoutes(client, "GET /api/me/calendar-feed");
  const say = (error: unknown) =>
    toast({ title: messageOf(error, "That did not work. Try again."), variant: "destructive" });
  const make = useMutation({
    mutationFn: () => api("POST /api/me/calendar-feed"),
    onError: say,
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: () => api("DELETE /api/me/calendar-feed"),
    onSuccess: () => make.reset(),
    onError: say,
    onSettled: refresh,
  });
  const url = make.data?.url ?? null;
  return (
    <div className="grid gap-4">
      {url === null ? null : (
        <>
          <TextField label="Address, shown once" readOnly value={url} onFocus={({ target }) => target.select()} />
          <p className="text-meta text-soft">Calendars may take hours to update.</p>
        </>
      )}
      {lastRead === undefined || url !== null ? null : (
        <p className="text-meta text-soft">
          {lastRead === null ? "No calendar has read it yet." : `Last read ${momentText(Date.parse(lastRead), zone)}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {url === null ? null : <CopyLinkButton link={url} label="Copy" />}
        <Button
          size="small"
          variant={lastRead === undefined ? "primary" : "outline"}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {lastRead === undefined ? "Make an address" : "Replace"}
        </Button>
        {lastRead === undefined ? null : (
          <Button size="small" variant="outline" busy={end.isPending} onClick={() => end.mutate()}>
            Switch off
          </Button>
        )}
      </div>
    </div>
  );
}
