import { dayMs } from "@pavane/contract/core/durations";
import { counted } from "../../../counted.ts";
import type { ConversationItem } from "../queries.ts";

const format = (options: Intl.DateTimeFormatOptions, iso: string): string =>
  new Intl.DateTimeFormat("en-GB", options).format(new Date(iso));

const isSameDay = (iso: string, at: number): boolean => new Date(iso).toDateString() === new Date(at).toDateString();

/** "9:02", "Mon", "4 Mar", "4 Mar 2025": as short as it is told apart. */
export function shortMoment(iso: string, now: number): string {
  if (isSameDay(iso, now)) return format({ hour: "numeric", minute: "2-digit" }, iso);
  if (now - Date.parse(iso) < 6 * dayMs) return format({ weekday: "short" }, iso);
  const sameYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return format({ day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) }, iso);
}

/** "Today", "Yesterday", "Monday 4 March 2026" over the messages of a day. */
export function dayHeading(iso: string, now: number): string {
  if (isSameDay(iso, now)) return "Today";
  if (isSameDay(iso, now - dayMs)) return "Yesterday";
  return format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }, iso).replace(",", "");
}

/** What is said of a message that was not sent and whose files a reload took; empty for none. */
export function lostFilesText(files: number): string {
  if (files === 0) return "";
  return files === 1 ? "Its file must be attached again." : `Its ${files} files must be attached again.`;
}

/** The line under a name: "You: " before one's own words, and what came where nothing was said. */
export function lastLine({ own, line, files, state }: ConversationItem["last"]): string {
  if (state !== "sent") return line;
  const said = line === "" ? counted(files, "file") : line;
  return own ? `You: ${said}` : said;
}
