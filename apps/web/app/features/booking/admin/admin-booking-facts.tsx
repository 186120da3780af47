import { danceRoleNames } from "@pavane/contract/booking/choices";
import { momentText } from "@pavane/contract/core/times";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dayMomentText, momentText as dateAndTime } from "../../../time/dates.ts";
import { zonePlace } from "../../../time/time-zones.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { Fact } from "../../../ui/display/fact.tsx";
import { useSeesAmounts, type AdminBookingDetail } from "./queries.ts";

/** The people, the time, the place, and for administrators what was paid. */
export function AdminBookingFacts({ booking }: { booking: AdminBookingDetail }) {
  const { learner, professional, zone, seats, others, dance_role: role, note, reason } = booking;
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 text-meta sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Learner">
        <Person id={learner.id} name={learner.name} />
      </Fact>
      <Fact name="Professional">
        <Person id={professional.id} name={professional.name} />
        <Link
          to={paths.person(professional.id)}
          className="block w-fit rounded-chip text-soft hover:text-velvet hover:underline"
        >
          Public page
        </Link>
      </Fact>
      <Fact name="Time">
        {dayMomentText(booking.starts_at)}
        <span className="block text-soft">
          {momentText(Date.parse(booking.starts_at), zone)} in {zonePlace(zone)}
        </span>
      </Fact>
      <Fact name="Where">{booking.mode === "online" ? "Online" : (booking.place ?? "In person")}</Fact>
      {seats > 1 || others > 0 || role !== null ? (
        <Fact name="Places">
          {counted(seats, "place")}
          {role === null ? null : `, ${danceRoleNames[role].toLowerCase()}`}
          {others > 0 ? `, with ${counted(others, "other", "others")}` : null}
        </Fact>
      ) : null}
      <Money booking={booking} />
      {booking.state === "requested" && booking.answer_by !== null ? (
        <Fact name="Answer by">{dateAndTime(booking.answer_by)}</Fact>
      ) : null}
      {booking.state === "held" && booking.hold_expires_at !== null ? (
        <Fact name="Held until">{dateAndTime(booking.hold_expires_at)}</Fact>
      ) : null}
      {note === null ? null : (
        <Fact name={`Note from ${learner.name}`}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
      {reason === null ? null : <Fact name="Reason">{reason}</Fact>}
    </dl>
  );
}

/** Accounts are opened by administrators alone. */
function Person({ id, name }: { id: number; name: string }) {
  const isAdmin = useSeesAmounts();
  if (!isAdmin) return <span className="font-semibold">{name}</span>;
  return (
    <Link to={adminPaths.user(id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
      {name}
    </Link>
  );
}

function Money({ booking: { price, paid, refunded, receives, commission, order } }: { booking: AdminBookingDetail }) {
  if (price === null || paid === null || refunded === null || receives === null) return null;
  if (Number(price) === 0) return <Fact name="Price">Free</Fact>;
  return (
    <>
      <Fact name="Paid">
        <span className="tabular">{Number(paid) === 0 ? `Nothing of ${formatUsd(price)}` : formatUsd(paid)}</span>
        {order === null ? null : (
          <Link
            to={adminPaths.orders({ order })}
            className="tabular block w-fit rounded-chip text-soft hover:text-velvet hover:underline"
          >
            Order {showPublicId(order)}
          </Link>
        )}
      </Fact>
      <Fact name="Refunded">
        <span className="tabular">{Number(refunded) === 0 ? "Nothing" : formatUsd(refunded)}</span>
      </Fact>
      <Fact name="Professional receives">
        <span className="tabular">{formatUsd(receives)}</span>
        {commission === null ? null : <span className="block text-soft">{commission} % commission</span>}
      </Fact>
    </>
  );
}
