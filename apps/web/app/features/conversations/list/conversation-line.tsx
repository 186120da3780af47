import { BellOff } from "lucide-react";
import { Link, useLocation } from "react-router";
import { paths } from "../../../paths.ts";
import { useNow } from "../../../time/use-now.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import type { ConversationItem } from "../queries.ts";
import { lastLine, shortMoment } from "../rules/message-texts.ts";

/** One conversation of the list: with whom, the last line, when, and what is unread. */
export function ConversationLine({ item, isOpen }: { item: ConversationItem; isOpen: boolean }) {
  const { person, last, unread, muted, context } = item;
  const { search } = useLocation();
  const now = useNow(60_000);
  const filters = new URLSearchParams(search);
  for (const name of ["to", "about"]) filters.delete(name);
  return (
    <li>
      <Link
        to={{ pathname: paths.conversation(item.id), search: filters.toString() }}
        aria-current={isOpen ? "page" : undefined}
        className={cx(
          "flex items-center gap-3.5 px-5 py-3 transition-colors hover:bg-sunk",
          isOpen && "bg-velvet-tint",
        )}
      >
        <Avatar src={person.profile_image_url} name={person.name} size={44} decorative />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
            <time dateTime={last.created_at} className="shrink-0 text-small text-soft">
              {shortMoment(last.created_at, now)}
            </time>
          </span>
          {context === null ? null : <span className="block truncate text-small text-soft">{context.title}</span>}
          <span className="flex items-center gap-2 text-meta">
            <span className={cx("min-w-0 flex-1 truncate", unread > 0 ? "font-semibold" : "text-soft")}>
              {lastLine(last)}
            </span>
            {muted ? (
              <span className="shrink-0 text-soft">
                <BellOff aria-hidden className="size-4" />
                <span className="sr-only">Muted</span>
              </span>
            ) : null}
            {unread > 0 ? (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-velvet px-1.5 text-small font-semibold text-on-velvet">
                {unread > 99 ? "99+" : unread}
                <span className="sr-only"> unread</span>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
