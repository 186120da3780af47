import { attentionNames } from "@pavane/contract/booking/admin-choices";
import { bookingStateNames } from "@pavane/contract/booking/choices";
import { timeText } from "@pavane/contract/core/times";
import { formatUsd } from "@pavane/contract/core/money";
import { Ellipsis } from "lucide-react";
import { Link, type To } from "react-router";
import { StaffMenuItem } from "../../../administration/staff-menu-item.tsx";
import { momentText } from "../../../time/dates.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import { PersonCell } from "../../../people/person-cell.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { Price } from "../../../ui/display/price.tsx";
import { actNames, callOf, staffStateTones } from "../rules/staff-texts.ts";
import type { AdminBooking, StaffQuestion } from "./queries.ts";

interface CellsOf {
  readonly toBooking: (id: number) => To;
  readonly onAct: (asked: StaffQuestion) => void;
  /** Amounts, and the way to people's accounts. */
  readonly isAdmin: boolean;
}

/** Cells of the list of bookings that are more than text. */
export const bookingsCells = ({ toBooking, onAct, isAdmin }: CellsOf) => ({
  service: ({ id, service }: AdminBooking) => (
    <div className="min-w-36">
      <Link
        to={toBooking(id)}
        className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
      >
        {service}
      </Link>
      <span className="tabular block text-small text-soft">#{id}</span>
    </div>
  ),
  professional: ({ professional }: AdminBooking) => <Person person={professional} linked={isAdmin} />,
  learner: ({ learner }: AdminBooking) => <Person person={learner} linked={isAdmin} />,
  start: ({ starts_at: start, zone }: AdminBooking) => (
    <span className="whitespace-nowrap">
      {momentText(start)}
      <span className="block text-small text-soft">
        {timeText(Date.parse(start), zone)} in {zonePlace(zone)}
      </span>
    </span>
  ),
  state: (booking: AdminBooking) => (
    <span className="flex flex-col items-start gap-1">
      <StateBadges booking={booking} />
    </span>
  ),
  paid: (booking: AdminBooking) => <Paid booking={booking} />,
  actions: (booking: AdminBooking) => <BookingMenu booking={booking} to={toBooking(booking.id)} onAct={onAct} />,
});

/** Accounts are opened by administrators alone. */
const Person = ({ person, linked }: { person: AdminBooking["learner"]; linked: boolean }) => (
  <PersonCell person={linked ? person : { id: null, name: person.name }} />
);

/** What was paid, and under it what was refunded. */
function Paid({ booking: { paid, refunded } }: { booking: AdminBooking }) {
  if (paid === null) return null;
  return (
    <span className="whitespace-nowrap">
      {Number(paid) === 0 ? <span className="text-soft">Nothing</span> : <Price value={paid} />}
      {Number(refunded) > 0 ? <span className="block text-small text-soft">{formatUsd(refunded)} refunded</span> : null}
    </span>
  );
}

/** Its state, and what of it waits for staff. */
export const StateBadges = ({ booking: { state, attention } }: { booking: AdminBooking }) => (
  <>
    <Badge tone={staffStateTones[state]}>{bookingStateNames[state]}</Badge>
    {attention.map((need) => (
      <Badge key={need} tone="brick">
        {attentionNames[need]}
      </Badge>
    ))}
  </>
);

function BookingMenu({ booking, to, onAct }: { booking: AdminBooking; to: To; onAct: CellsOf["onAct"] }) {
  const label = `Actions for ${booking.service} of ${booking.learner.name}`;
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis aria-hidden />} />}>
      <MenuItem asChild>
        <Link to={to}>Open</Link>
      </MenuItem>
      {booking.actions.length > 0 ? <MenuSeparator /> : null}
      {booking.actions.map((act) => (
        <StaffMenuItem
          key={act}
          act={{ call: callOf[act], thing: booking.id }}
          tone={act === "cancel" || act === "decline" ? "destructive" : "plain"}
          onSelect={() => onAct({ act, booking })}
        >
          {actNames[act]}
        </StaffMenuItem>
      ))}
    </Menu>
  );
}
