import type { PolicyKey } from "@pavane/contract/professionals/choices";
import { noRefundText, refundStepText } from "@pavane/contract/booking/cancellation-policies";
import type { Booking } from "@pavane/contract/booking/schema";
import { cx } from "../ui/basics/class-names.ts";

interface PolicyDatesProps {
  steps: Booking["policy"]["steps"];
  policyKey: PolicyKey;
  zone: string;
  /** Steps that have passed are not shown. */
  now: number;
}

/** What is refunded of the payment, until when: a bar, and each step ahead in words. */
export function PolicyDates({ steps, policyKey, zone, now }: PolicyDatesProps) {
  const dated = steps.flatMap(({ until, percent }) =>
    until === null || percent === 0 ? [] : [{ until: Date.parse(until), percent }],
  );
  const ahead = dated.filter(({ until }) => until >= now);
  return (
    <div>
      <div aria-hidden className="mb-2.5 flex gap-0.5 overflow-hidden rounded-full">
        {ahead.map(({ until, percent }) => (
          <span key={until} className={cx("h-1.5 flex-1", percent === 100 ? "bg-pine" : "bg-brass-shape")} />
        ))}
        <span className="h-1.5 flex-1 bg-brick opacity-50" />
      </div>
      <ul className="grid gap-1 text-meta">
        {ahead.map((step) => (
          <li key={step.until}>{refundStepText(step, zone)}</li>
        ))}
        <li className="text-soft">{ahead.length > 0 ? "Nothing after that" : nothingText(dated.length, policyKey)}</li>
      </ul>
    </div>
  );
}

/** A booking that was moved late has no refund, whenever it starts. */
const nothingText = (steps: number, policy: PolicyKey): string => (steps === 0 ? "No refund" : noRefundText(policy));
