import { Link } from "react-router";
import { momentText } from "../../../time/dates.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { line, lines, PanelSection } from "./panel-section.tsx";
import { useSeesAmounts, type AdminBookingDetail } from "./queries.ts";

/** Mails about a booking; where they went and what they say is in the outbox, for administrators. */
export function BookingMails({ booking }: { booking: AdminBookingDetail }) {
  const isAdmin = useSeesAmounts();
  return (
    <PanelSection title="Mails">
      {booking.mails.length === 0 ? (
        <p className="text-meta text-soft">No mails were written.</p>
      ) : (
        <ul className={lines}>
          {booking.mails.map((mail) => (
            <li key={mail.id} className={`${line} grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]`}>
              <time dateTime={mail.at} className="text-soft">
                {momentText(mail.at)}
              </time>
              <span className="[overflow-wrap:anywhere]">
                {isAdmin ? (
                  <Link
                    to={adminPaths.messages({ tab: "outbox", id: mail.id })}
                    className="rounded-chip font-semibold hover:text-velvet hover:underline"
                  >
                    {mail.subject}
                  </Link>
                ) : (
                  <span className="font-semibold">{mail.subject}</span>
                )}
                <span className="block text-soft">
                  To {booking[mail.to].name}, {mail.status}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
