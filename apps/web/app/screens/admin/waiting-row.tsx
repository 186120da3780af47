import {
  AlarmClockOff,
  BadgeAlert,
  BellDot,
  BookAlert,
  CalendarClock,
  ChevronRight,
  CircleHelp,
  FileClock,
  FileSearch,
  Flag,
  Hourglass,
  Mail,
  MailX,
  Scale,
  Send,
  ShieldAlert,
  SlidersHorizontal,
  Store,
  TriangleAlert,
  Type,
  Undo2,
  Unplug,
  UserPlus,
  UserSearch,
  UserX,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { ageText } from "../../time/dates.ts";
import { buttonClass } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/basics/class-names.ts";
import type { AdminOverview } from "../queries.ts";

type Card = AdminOverview["cards"][number];

const icons: Readonly<Record<string, LucideIcon>> = {
  disputes: Scale,
  failed_refunds: TriangleAlert,
  role_requests: UserPlus,
  contact_messages: Mail,
  refund_requests: Undo2,
  people_reports: Flag,
  store_reports: Flag,
  booking_reports: Flag,
  booking_disputes: Scale,
  bookings_behind: CalendarClock,
  listings_behind: CalendarClock,
  resources_to_review: FileSearch,
  store_names: Store,
  own_matters: UserSearch,
  drafts: FileClock,
  failed_mails: MailX,
  queued_mails: Send,
  failed_jobs: Wrench,
  webhooks_stopped: Unplug,
  configuration: SlidersHorizontal,
  books_differ: BookAlert,
  provider_alerts: BellDot,
  provider_unknowns: CircleHelp,
  provider_others: CircleHelp,
  payouts_stuck: Hourglass,
  payouts_sent_back: Undo2,
  payouts_taken_back: Undo2,
  accounts_lost: UserX,
  renewals_overdue: CalendarClock,
  provider_not_asked: Unplug,
  events_lost: Unplug,
  fonts_missing: Type,
  scanner_away: ShieldAlert,
  jobs_late: AlarmClockOff,
  jobs_stuck: Hourglass,
};

/** How many of something wait, since when, and where it is done. The whole row leads there. */
export function WaitingRow({ card, asOf }: { card: Card; asOf: string }) {
  const { key, group, count, title, path, action, details, next } = card;
  const Icon = icons[key] ?? BadgeAlert;
  const late = group === "late";
  return (
    <li
      className={cx(
        "relative flex items-center gap-x-4 border-b border-line py-3",
        path &&
          "transition-colors hover:bg-sunk/60 has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-velvet",
      )}
    >
      <Icon aria-hidden strokeWidth={1.7} className={cx("size-5 shrink-0", late ? "text-brick" : "text-soft")} />
      <span
        aria-hidden
        className={cx("tabular w-8 shrink-0 text-center text-title font-semibold", late && "text-brick")}
      >
        {count.toLocaleString("en-US")}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-meta font-semibold">
          <span className="sr-only">{count} </span>
          {path === null ? (
            title
          ) : (
            <Link to={path} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          )}
        </h3>
        {details.length === 0 ? (
          <p className="text-meta text-soft">{aboutText(card, asOf)}</p>
        ) : (
          <Details card={card} asOf={asOf} />
        )}
        {next === null ? null : <p className="mt-1 max-w-prose text-meta">{next}</p>}
      </div>
      {path === null ? null : (
        <>
          <span
            aria-hidden
            className={cx(buttonClass({ variant: "outline", size: "small" }), "hidden! md:inline-flex!")}
          >
            {action}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft md:hidden" />
        </>
      )}
    </li>
  );
}

/** "$131.00 together, the oldest for 2 days". */
function aboutText({ about, count, oldest_at: oldest }: Card, asOf: string): string {
  const age = oldest === null ? null : ageText(oldest, Date.parse(asOf));
  if (age === null) return about ?? "";
  if (about === null) return count === 1 ? `For ${age}` : `The oldest for ${age}`;
  return count === 1 ? `${about}, for ${age}` : `${about}, the oldest for ${age}`;
}

const Details = ({ card, asOf }: { card: Card; asOf: string }) => (
  <ul className="grid gap-1 text-meta text-soft">
    {card.oldest_at === null && card.about === null ? null : <li>{aboutText(card, asOf)}</li>}
    {card.details.map((detail) => (
      <li key={detail.text} className="[overflow-wrap:anywhere]">
        <Detail {...detail} />
      </li>
    ))}
    {card.count > card.details.length ? <li>and {card.count - card.details.length} more</li> : null}
  </ul>
);

/** A whole sentence has its link behind it: underlined over several lines it could not be read. */
function Detail({ text, path }: Card["details"][number]) {
  if (path === null) return text;
  const isLong = text.length > longestLink;
  const link = (
    <Link to={path} className="relative underline underline-offset-4 hover:text-velvet">
      {isLong ? "Open" : text}
    </Link>
  );
  return isLong ? (
    <>
      {text} {link}
    </>
  ) : (
    link
  );
}

const longestLink = 80;
