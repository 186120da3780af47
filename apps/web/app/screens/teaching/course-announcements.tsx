import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Megaphone } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { counted } from "../../counted.ts";
import { AnnouncementItem } from "../../features/learning/announcements/announcement-item.tsx";
import {
  announcementsQuery,
  refreshAnnouncements,
  type Announcement,
} from "../../features/learning/announcements/queries.ts";
import { momentText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import { AnnouncementDialog } from "./announcement-dialog.tsx";

const step = 20;
const maxSize = 100;

type Open = { readonly kind: "write" | "delete"; readonly announcement: Announcement | null };

/** What the learners of a course were told, and will be. */
export function CourseAnnouncements({ courseId }: { courseId: number }) {
  const [size, setSize] = useState(step);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(announcementsQuery(courseId, size));
  if (isError && !data)
    return <ErrorState subject="The announcements" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the announcements">
        <Skeleton className="h-40" />
      </Loading>
    );
  const write = (
    <Button
      size="small"
      icon={<Megaphone aria-hidden />}
      onClick={() => setOpen({ kind: "write", announcement: null })}
    >
      New announcement
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <>
      {data.page.total === 0 ? (
        <EmptyState action={write}>No announcements yet.</EmptyState>
      ) : (
        <>
          <div className="mb-5 flex justify-end">{write}</div>
          <ul className="rounded-card border border-line bg-card p-5">
            {data.data.map((one) => (
              <Row key={one.id} announcement={one} onOpen={(kind) => setOpen({ kind, announcement: one })} />
            ))}
          </ul>
        </>
      )}
      {data.page.total > data.data.length && size < maxSize ? (
        <Button className="mt-5" variant="outline" size="small" busy={isFetching} onClick={() => setSize(maxSize)}>
          Show more announcements
        </Button>
      ) : null}
      {open?.kind === "write" ? (
        <AnnouncementDialog
          courseId={courseId}
          announcement={open.announcement}
          learners={data.learners ?? 0}
          onClose={close}
        />
      ) : null}
      {open?.kind === "delete" && open.announcement ? (
        <DeletePrompt announcement={open.announcement} onClose={close} />
      ) : null}
    </>
  );
}

function Row({ announcement, onOpen }: { announcement: Announcement; onOpen: (kind: Open["kind"]) => void }) {
  return (
    <AnnouncementItem
      announcement={announcement}
      meta={deliveryText(announcement)}
      badge={announcement.published ? null : <Badge tone="brass">Scheduled</Badge>}
      actions={
        <Menu
          label={announcement.title}
          trigger={<IconButton size="small" label={`More for ${announcement.title}`} icon={<Ellipsis aria-hidden />} />}
        >
          <MenuItem onSelect={() => onOpen("write")}>Edit</MenuItem>
          <MenuItem onSelect={() => onOpen("delete")}>Delete</MenuItem>
        </Menu>
      }
    />
  );
}

/** When it is published, and to how many it went by mail. */
function deliveryText({ publish_at: at, published, email, mailed, sent_at: sent, author }: Announcement): string {
  const when = published ? momentText(at) : `Will be published ${momentText(at)}`;
  const count = counted(mailed ?? 0, "learner");
  const progress = sent === null ? `Mail is going out: ${count} so far` : `Mailed to ${count}`;
  const mail = published ? progress : "With mail";
  return [when, author?.name, email ? mail : "Without mail"].filter((part) => part !== undefined).join(" · ");
}

function DeletePrompt({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api("DELETE /api/announcements/:id", { params: { id: announcement.id } }),
    onSuccess: () => {
      toast({ title: "Announcement deleted" });
      onClose();
    },
    onError: (error) => {
      const description = messageOf(error, "The announcement could not be deleted. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshAnnouncements(client),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || erase.isPending || onClose()}
      question={`Delete “${announcement.title}”?`}
      confirm="Delete"
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
    >
      {announcement.published && announcement.email ? <p>Mails that went out stay with those who got them.</p> : null}
    </ConfirmDialog>
  );
}
