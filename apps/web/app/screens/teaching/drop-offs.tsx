import { useId } from "react";
import { counted } from "../../counted.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { DropOffLine } from "./drop-off-line.tsx";
import type { CourseDropOff } from "./queries.ts";

/** Where the learners of the largest courses stop; nothing without a course that has learners. */
export function DropOffs({ courses }: { courses: readonly CourseDropOff[] }) {
  const id = useId();
  const shown = courses.filter(({ reached }) => reached.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title font-semibold">
          Where they stop
        </h2>
        <p className="text-small text-soft">Learners who are through with each lesson. Red is the largest step down.</p>
      </div>
      <ul className="mt-2 border-t border-line">
        {shown.map((one) => (
          <Row key={one.course.id} of={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ of: { course, learners, reached, largest } }: { of: CourseDropOff }) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[1fr_minmax(160px,1fr)_1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{course.title}</p>
        <p className="text-small text-soft">
          {counted(reached.length, "lesson")}, {counted(learners, "learner")}
        </p>
      </div>
      <DropOffLine learners={learners} reached={reached} largest={largest} />
      {largest === null ? (
        <p className="text-meta text-soft">Nobody stopped.</p>
      ) : (
        <>
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">{largest.lesson.title}</p>
            <p className="text-meta text-brick">
              {largest.stopped} of {largest.of} stop here
            </p>
          </div>
          <ButtonLink
            variant="outline"
            size="small"
            to={paths.lesson(course.id, largest.lesson.module_id, largest.lesson.id)}
          >
            Open lesson
          </ButtonLink>
        </>
      )}
    </li>
  );
}
