import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addDays } from "../../../time/days.ts";
import { spanText } from "../rules/days.ts";
import { useDirectory } from "../use-directory.ts";

interface WeekStepsProps {
  days: readonly string[];
  today: string;
}

/** "‹ 15 to 21 March ›" */
export function WeekSteps({ days, today }: WeekStepsProps) {
  const { link } = useDirectory();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const before = addDays(first, -7);
  return (
    <div className="flex items-center gap-1 text-meta font-semibold">
      <Step
        label="Earlier days"
        to={first <= today ? null : link({ from: before <= today ? null : before })}
        icon={<ChevronLeft aria-hidden className="size-4.5" />}
      />
      <span aria-live="polite" className="whitespace-nowrap">
        {spanText(first, last)}
      </span>
      <Step
        label="Later days"
        to={link({ from: addDays(first, 7) })}
        icon={<ChevronRight aria-hidden className="size-4.5" />}
      />
    </div>
  );
}

function Step({ label, to, icon }: { label: string; to: { search: string } | null; icon: ReactNode }) {
  const look = "grid size-9 place-items-center rounded-control pointer-coarse:size-11";
  if (to === null)
    return (
      <span aria-hidden className={`${look} opacity-35`}>
        {icon}
      </span>
    );
  return (
    <Link to={to} preventScrollReset aria-label={label} className={`${look} hover:bg-sunk`}>
      {icon}
    </Link>
  );
}
