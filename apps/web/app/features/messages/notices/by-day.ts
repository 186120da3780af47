import { dayMs } from "@pavane/contract/core/durations";
import { dayOf } from "../../../time/dates.ts";
import type { Notice } from "../../../notices/queries.ts";

export interface NoticeDay {
  /** "Today", "Yesterday", or the day. */
  readonly name: string;
  readonly notices: readonly Notice[];
}

/** Notices by the days of the viewer's calendar, in their order. */
export function byDay(notices: readonly Notice[], now: Date): NoticeDay[] {
  const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - dayMs))];
  return [...Map.groupBy(notices, (notice) => dayOf(new Date(notice.created_at)))].map(([day, ofDay]) => {
    const name = day === today ? "Today" : day === yesterday ? "Yesterday" : longDay(day, now);
    return { name, notices: ofDay };
  });
}

function longDay(day: string, now: Date): string {
  const year = day.startsWith(`${dayOf(now).slice(0, 4)}-`) ? {} : { year: "numeric" as const };
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC", ...year } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}
