import { Mail, MailOpen, Trash2 } from "lucide-react";
import { NoticeText } from "../../../notices/notice-text.tsx";
import { useDeleteNotice, useMarkNotices, type Notice } from "../../../notices/queries.ts";
import { useNow } from "../../../time/use-now.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { byDay } from "./by-day.ts";

export function NoticeDays({ notices }: { notices: readonly Notice[] }) {
  const now = useNow(60_000);
  return (
    <div className="grid gap-8">
      {byDay(notices, new Date(now)).map(({ name, notices: ofDay }) => (
        <section key={name} aria-label={name}>
          <h2 className="mb-2.5 text-title font-semibold">{name}</h2>
          <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const mark = useMarkNotices();
  const remove = useDeleteNotice();
  const { id, title, read_at: readAt } = notice;
  const isRead = readAt !== null;
  return (
    <li className="relative flex items-start gap-2 bg-card py-3.5 pr-2 pl-4 hover:bg-sunk">
      <div className="min-w-0 flex-1">
        <NoticeText notice={notice} />
      </div>
      <div className="relative z-1 flex shrink-0">
        <IconButton
          size="small"
          label={isRead ? `Mark as unread: ${title}` : `Mark as read: ${title}`}
          title={isRead ? "Mark as unread" : "Mark as read"}
          icon={isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
          disabled={mark.isPending}
          onClick={() => mark.mutate({ ids: [id], read: !isRead })}
        />
        <IconButton
          size="small"
          tone="destructive"
          label={`Delete: ${title}`}
          title="Delete"
          icon={<Trash2 aria-hidden />}
          disabled={remove.isPending}
          onClick={() => remove.mutate(id)}
        />
      </div>
    </li>
  );
}
