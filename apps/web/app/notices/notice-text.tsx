import { Link } from "react-router";
import { ageText, momentText } from "../time/dates.ts";
import { useNow } from "../time/use-now.ts";
import { cx } from "../ui/basics/class-names.ts";
import { useMarkNotices, type Notice } from "./queries.ts";

const titleClass =
  "text-left text-[0.9375rem] leading-snug [overflow-wrap:anywhere] underline-offset-4 before:absolute before:inset-0 hover:text-velvet";

/** What it says and when it came; opening it marks it as read. Stands in a positioned box, all of which opens it. */
export function NoticeText({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const mark = useMarkNotices();
  const now = useNow(60_000);
  const { id, title, body, link, read_at: readAt, created_at: createdAt } = notice;
  const isUnread = readAt === null;
  const read = () => {
    if (isUnread) mark.mutate({ ids: [id], read: true });
  };
  const open = () => {
    read();
    onOpen?.();
  };
  const className = cx(titleClass, isUnread ? "font-semibold" : "text-soft");
  return (
    <div className="flex gap-2.5">
      <span aria-hidden className={cx("mt-2 size-2 shrink-0 rounded-full", isUnread ? "bg-velvet" : "")} />
      <div className="min-w-0">
        <p>
          {link === null ? (
            <button type="button" className={className} disabled={!isUnread} onClick={read}>
              <Words title={title} isUnread={isUnread} />
            </button>
          ) : (
            <Link to={link} onClick={open} onAuxClick={read} className={className}>
              <Words title={title} isUnread={isUnread} />
            </Link>
          )}
        </p>
        {body === null ? null : <p className="line-clamp-2 text-meta text-soft [overflow-wrap:anywhere]">{body}</p>}
        <p className="text-small text-soft">
          <time dateTime={createdAt} title={momentText(createdAt)}>
            {ageText(createdAt, now)} ago
          </time>
        </p>
      </div>
    </div>
  );
}

const Words = ({ title, isUnread }: { title: string; isUnread: boolean }) => (
  <>
    {isUnread ? <span className="sr-only">Unread: </span> : null}
    {title}
  </>
);
