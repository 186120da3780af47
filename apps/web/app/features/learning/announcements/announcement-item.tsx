import { Pin } from "lucide-react";
import type { ReactNode } from "react";
import { RichText } from "../../../page/rich-text.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import type { Announcement } from "./queries.ts";

interface AnnouncementItemProps {
  announcement: Announcement;
  /** When it was published, and by whom. */
  meta: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
}

/** One announcement with its text. */
export function AnnouncementItem({ announcement, meta, badge, actions }: AnnouncementItemProps) {
  const { title, body_html: html, pinned } = announcement;
  return (
    <li className="border-b border-line py-5 first:pt-0 last:border-b-0 last:pb-0">
      <article>
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title font-semibold [overflow-wrap:anywhere]">
              {title}
              {pinned ? (
                <Badge tone="velvet" icon={<Pin aria-hidden />}>
                  Pinned
                </Badge>
              ) : null}
              {badge}
            </h3>
            <p className="text-small text-soft">{meta}</p>
          </div>
          {actions}
        </div>
        <div className="mt-3 [overflow-wrap:anywhere]" dir="auto">
          <RichText html={html} />
        </div>
      </article>
    </li>
  );
}
