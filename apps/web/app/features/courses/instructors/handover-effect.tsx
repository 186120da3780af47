import { counted } from "../../../counted.ts";
import type { OwnCourse } from "./queries.ts";
import type { Successor } from "./successor.ts";

/** What changes with the handover, money included. */
export function HandoverEffect({ to, courses }: { to: Successor | null; courses: readonly OwnCourse[] }) {
  const paid = courses.filter((course) => course.paid).length;
  const who = to?.title ?? "Whoever takes over";
  return (
    <div className="grid gap-1.5 rounded-control bg-sunk px-4 py-3 text-meta">
      <p>{who} stands wherever they stood in these courses. Both get a mail.</p>
      {to && !to.isCreator ? (
        <p>
          {who} is no course creator: administrators change these courses
          {paid > 0 ? ", and later sales are the platform's" : ""}.
        </p>
      ) : null}
      {paid > 0 ? (
        <p>
          {to && !to.isCreator
            ? ""
            : `Later sales of ${paid === courses.length ? "them" : counted(paid, "course")} are paid to ${to ? who : "the new course creator, else to the platform"}. `}
          What was earned so far stays where it was credited.
        </p>
      ) : null}
    </div>
  );
}
