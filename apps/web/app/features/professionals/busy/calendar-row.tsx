import { momentText } from "@pavane/contract/core/times";
import { CircleAlert, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useReadFeed, useRemoveFeed, type BusyFeed } from "../queries-busy.ts";
import { eventsText, faultText } from "../rules/feed-texts.ts";

/** A calendar that is read: when, what of it counts, and what went wrong. */
export function CalendarRow({ feed, zone }: { feed: BusyFeed; zone: string }) {
  const [asking, setAsking] = useState(false);
  const read = useReadFeed();
  const remove = useRemoveFeed(() => setAsking(false));
  const say = (iso: string) => momentText(Date.parse(iso), zone);
  const fault = faultText(feed, say);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="min-w-0 text-meta">
        <p className="text-base font-semibold [overflow-wrap:anywhere]">{feed.name}</p>
        <p className="[overflow-wrap:anywhere] text-soft">{feed.host}</p>
        <p className="tabular text-soft">
          {feed.last_read_at === null ? "Not read yet" : `Last read ${say(feed.last_read_at)}`}
          {fault === null ? ` · ${eventsText(feed)}` : null}
        </p>
        <p aria-live="polite" className="mt-1 empty:hidden">
          {fault === null ? null : (
            <span className="flex items-start gap-2 text-brick">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{fault}</span>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          icon={<RefreshCw aria-hidden />}
          aria-label={`Read now: ${feed.name}`}
          busy={read.isPending}
          onClick={() => read.mutate(feed.id)}
        >
          Read now
        </Button>
        <Button
          variant="outline"
          size="small"
          icon={<Trash2 aria-hidden />}
          aria-label={`Remove: ${feed.name}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Remove “${feed.name}”?`}
        confirm="Remove"
        cancel="Keep it"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(feed.id)}
      >
        <p>People can book you again at the times that stand in it. Bookings stay as they are.</p>
      </ConfirmDialog>
    </li>
  );
}
