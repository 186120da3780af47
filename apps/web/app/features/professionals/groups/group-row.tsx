import { localDate, timeText, zonedMomentText } from "@pavane/contract/core/times";
import { ChevronDown, MapPin, Repeat, Video } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { dayText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import type { GroupSession } from "../queries-groups.ts";
import { participantText, placesText, rolesText, seriesText } from "../rules/group-texts.ts";
import { EndDialog } from "./end-dialog.tsx";

/** One date: who comes, who waits, and the way to cancel it. */
export function GroupRow({ session, zone }: { session: GroupSession; zone: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [ending, setEnding] = useState(false);
  const [start, end] = [Date.parse(session.starts_at), Date.parse(session.ends_at)];
  const day = localDate(start, zone);
  const people = session.participants.length + session.waiting.length;
  const when = `${dayText(day, { weekday: "long", day: "numeric", month: "long" })}, ${timeText(start, zone)}`;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 md:grid-cols-[3rem_minmax(0,1.2fr)_minmax(0,1fr)_14rem]">
        <p className="text-center leading-tight">
          <span className="block text-small text-soft">{dayText(day, { weekday: "short" })}</span>
          <span className="tabular text-heading font-semibold">{Number(day.slice(8))}</span>
        </p>
        <div className="min-w-0 text-meta">
          <p className="text-base font-semibold [overflow-wrap:anywhere]">{session.service.name}</p>
          <p className="tabular text-soft">
            {timeText(start, zone)} – {timeText(end, zone)}
          </p>
          {session.series === null ? null : (
            <p className="flex items-start gap-1.5 text-soft">
              <Repeat aria-hidden className="mt-1 size-3.5 shrink-0" />
              {seriesText(session.series)}
            </p>
          )}
        </div>
        <div className="min-w-0 text-meta max-md:col-start-2">
          <p className={cx("tabular font-semibold", session.seats_left === 0 && "text-brass")}>{placesText(session)}</p>
          {rolesText(session) === null ? null : <p className="tabular text-soft">{rolesText(session)}</p>}
          <p className="flex items-center gap-1.5 text-soft">
            {session.service.mode === "online" ? (
              <Video aria-hidden className="size-4 shrink-0" />
            ) : (
              <MapPin aria-hidden className="size-4 shrink-0" />
            )}
            <span className="truncate">
              {session.place ?? (session.service.mode === "online" ? "Online" : "In person")}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:col-start-2 md:justify-end">
          {people === 0 ? null : (
            <Button
              size="small"
              variant="outline"
              aria-expanded={open}
              aria-controls={id}
              aria-label={`Participants on ${when}`}
              icon={<ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />}
              onClick={() => setOpen(!open)}
            >
              Participants
            </Button>
          )}
          {session.can_cancel ? (
            <Button
              size="small"
              variant="ghost"
              className="max-md:first:-ml-3.5"
              aria-label={`Cancel ${when}`}
              onClick={() => setEnding(true)}
            >
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open ? <People session={session} zone={zone} /> : null}
      </div>
      {ending ? <EndDialog session={session} when={when} onClose={() => setEnding(false)} /> : null}
    </li>
  );
}

function People({ session: { participants, waiting }, zone }: { session: GroupSession; zone: string }) {
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 rounded-control bg-sunk p-4 text-meta sm:grid-cols-2">
      <section aria-label="Participants">
        <h3 className="mb-2 font-semibold">Participants</h3>
        {participants.length === 0 ? <p className="text-soft">Nobody yet.</p> : null}
        <ul className="grid gap-2.5">
          {participants.map((one) => (
            <li key={one.booking_id} className="flex items-center gap-2.5">
              <Avatar src={one.person.photo} name={one.person.name} size={32} decorative />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Link
                  to={paths.myBookings({ as: "professional", booking: one.booking_id })}
                  className="font-semibold hover:text-velvet hover:underline"
                >
                  {one.person.name}
                </Link>
                <span className="block text-small text-soft">{participantText(one)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {waiting.length === 0 ? null : (
        <section aria-label="Waiting list">
          <h3 className="mb-2 font-semibold">Waiting list</h3>
          <ol className="grid gap-2.5">
            {waiting.map(({ id, person, dance_role: role, offer_until: until }) => (
              <li key={id} className="flex items-center gap-2.5">
                <Avatar src={person.photo} name={person.name} size={32} decorative />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {person.name}
                  <span className="block text-small text-soft">
                    {[role, until === null ? null : `a place is kept until ${zonedMomentText(Date.parse(until), zone)}`]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
