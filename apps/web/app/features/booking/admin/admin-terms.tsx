import { approvalNames, policyNames, policyTexts } from "@pavane/contract/professionals/choices";
import { useNow } from "../../../time/use-now.ts";
import { Fact } from "../../../ui/display/fact.tsx";
import { CancelSteps } from "../my-bookings/cancel-steps.tsx";
import type { AdminBookingDetail } from "./queries.ts";
import { PanelSection } from "./panel-section.tsx";

/** What was agreed to when the time was chosen; later changes of the service do not reach it. */
export function AdminTerms({ booking }: { booking: AdminBookingDetail }) {
  const { policy, approval, minutes, before_min: before, after_min: after, zone } = booking;
  const now = useNow(60_000);
  return (
    <PanelSection title="Terms">
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-card p-5 text-meta sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="Length">{minutes} minutes</Fact>
        <Fact name="Kept free around it">
          {before + after === 0 ? "Nothing" : `${before} minutes before, ${after} after`}
        </Fact>
        <Fact name="Booking">{approvalNames[approval]}</Fact>
        <Fact name="Policy">
          {policyNames[policy.key]}
          <span className="block text-soft">{policyTexts[policy.key]}</span>
        </Fact>
        {ahead.has(booking.state) && (booking.paid === null || Number(booking.paid) > 0) ? (
          <Fact name="If the learner cancels" wide>
            <CancelSteps booking={booking} zone={zone} now={now} />
          </Fact>
        ) : null}
      </dl>
    </PanelSection>
  );
}

const ahead: ReadonlySet<string> = new Set(["held", "requested", "confirmed"]);
