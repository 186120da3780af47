import { ChevronRight, CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { momentText } from "../../../time/dates.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import type { ConversationItem } from "../queries.ts";

type Context = NonNullable<ConversationItem["context"]>;

/** What a conversation is about, and the way to it. */
export function ContextLink({ context }: { context: Context }) {
  const { type, id, title, url, starts_at: startsAt } = context;
  const inside = (
    <>
      {type === "booking" ? (
        <CalendarDays aria-hidden className="size-6 shrink-0 text-velvet" strokeWidth={1.6} />
      ) : (
        <span className="w-16 shrink-0">
          <Cover
            kind={type === "course" ? "course" : type === "store" ? "seller" : "resource"}
            id={id}
            src={context.image_url}
            eager
            className="rounded-chip"
          />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-small text-soft">Written from</span>
        <span className="block truncate text-meta font-semibold">
          {title}
          {startsAt === null ? "" : `, ${momentText(startsAt)}`}
        </span>
      </span>
      {url === null ? null : <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />}
    </>
  );
  const look = "flex items-center gap-3.5 border-b border-line px-5 py-2.5 lg:px-8";
  if (url === null) return <div className={look}>{inside}</div>;
  return (
    <Link to={url} className={`${look} transition-colors hover:bg-sunk`}>
      {inside}
    </Link>
  );
}
