import type { Booking } from "@pavane/contract/booking/schema";
import { PolicyDates } from "../../../appointments/policy-dates.tsx";
import { untilAnsweredText } from "../rules/cancel-texts.ts";

interface CancelStepsProps {
  booking: Pick<Booking, "state" | "policy">;
  zone: string;
  now: number;
}

/** What a learner who cancels gets back, until when: before a request is answered everything, by the policy once it is confirmed. */
export function CancelSteps({ booking: { state, policy }, zone, now }: CancelStepsProps) {
  const first = untilAnsweredText(state);
  return (
    <>
      {first === null ? null : (
        <>
          <p>{first}</p>
          <p className="mt-2.5 mb-1.5 text-soft">Once it is confirmed:</p>
        </>
      )}
      <PolicyDates steps={policy.steps} policyKey={policy.key} zone={zone} now={now} />
    </>
  );
}
