import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { momentText } from "../../../time/dates.ts";
import type { LessonLink } from "../shapes.ts";
import { useNextOpens } from "./next-opens.ts";

interface LessonStepsProps {
  courseId: number;
  previous: LessonLink | null;
  next: LessonLink | null;
}

export function LessonSteps({ courseId, previous, next }: LessonStepsProps) {
  const opens = useNextOpens(courseId, next);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Lessons before and after" className="mt-10 grid gap-3 sm:grid-cols-2">
      {previous ? (
        <Step
          to={paths.lesson(courseId, previous.module_id, previous.id)}
          label="Previous"
          title={previous.title}
          icon={<ArrowLeft aria-hidden className="size-5 shrink-0" />}
        />
      ) : (
        <span className="hidden sm:block" />
      )}
      {next ? (
        <Step
          to={paths.lesson(courseId, next.module_id, next.id)}
          label={opens === null ? "Next" : `Next, opens ${momentText(opens)}`}
          title={next.title}
          end
          icon={<ArrowRight aria-hidden className="order-1 size-5 shrink-0" />}
        />
      ) : null}
    </nav>
  );
}

function Step({
  to,
  label,
  title,
  icon,
  end = false,
}: {
  to: string;
  label: string;
  title: string;
  icon: ReactNode;
  end?: boolean;
}) {
  return (
    <Link
      to={to}
      className={cx(
        "flex min-w-0 items-center gap-4 rounded-card border border-line bg-card px-5 py-3.5 transition-colors hover:border-edge hover:bg-sunk",
        end && "justify-between sm:text-right",
      )}
    >
      {icon}
      <span className={cx("min-w-0", end && "sm:ml-auto")}>
        <span className="block text-small text-soft">{label}</span>
        <span className="block truncate font-semibold">{title}</span>
      </span>
    </Link>
  );
}
