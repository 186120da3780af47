import { CircleCheck, Circle } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import type { Course } from "../shapes.ts";

/** What is to be completed before the course, with a tick at what the viewer has completed. */
export function Prerequisites({ course }: { course: Course }) {
  const asked = course.prerequisites.filter(({ status }) => status === "published");
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="display-section mb-5">
        Before this course
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {asked.map(({ id, title, completed }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
            {completed === null ? null : <Tick completed={completed} />}
            <Link to={paths.course(id)} className="link min-w-0 font-semibold [overflow-wrap:anywhere]">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tick({ completed }: { completed: boolean }) {
  const Icon = completed ? CircleCheck : Circle;
  return (
    <>
      <Icon aria-hidden className={`size-5 shrink-0 ${completed ? "text-pine" : "text-soft"}`} />
      <span className="sr-only">{completed ? "Completed: " : "To complete: "}</span>
    </>
  );
}
