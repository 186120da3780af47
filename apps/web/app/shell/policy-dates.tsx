import { refundStepText } from "@pavane/contract/booking/policies";
import type { Booking } from "@pavane/contract/booking/schema";
import { cx } from "../ui/class-names.ts";

interface PolicyDatesProps {
  steps: Booking["policy"]["steps"];
  zone: string;
  /** Steps that are over are said more quietly. */
  now: number;
}

/** What comes back of the payment, until when: a bar, and each step in words. */
export function PolicyDates({ steps, zone, now }: PolicyDatesProps) {
  const dated = steps.flatMap(({ until, percent }) =>
    until === null || percent === 0 ? [] : [{ until: Date.parse(until), percent }],
  );
  return (
    <div>
      <div aria-hidden className="mb-2.5 flex gap-0.5 overflow-hidden rounded-full">
        {dated.map(({ until, percent }) => (
          <span
            key={until}
            className={cx("h-1.5 flex-1", percent === 100 ? "bg-pine" : "bg-brass-shape", until < now && "opacity-30")}
          />
        ))}
        <span className="h-1.5 flex-1 bg-brick opacity-50" />
      </div>
      <ul className="grid gap-1 text-meta">
        {dated.map((step) => (
          <li key={step.until} className={cx(step.until < now && "text-soft line-through")}>
            {refundStepText(step, zone)}
          </li>
        ))}
        <li className="text-soft">
          {dated.some(({ until }) => until >= now) ? "Nothing after that" : "Nothing comes back now"}
        </li>
      </ul>
    </div>
  );
}
