import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { ProgrammeItem } from "./queries.ts";

/** A programme in the list. The whole card is one link, named by its title. */
export function ProgrammeCard({ programme, priority }: { programme: ProgrammeItem; priority: boolean }) {
  const { id, title, description, cover, course_count: count, completed_count: completed } = programme;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet">
      <div className="relative">
        <Cover kind="course" id={cover?.course_id ?? 0} src={cover?.image_url ?? null} priority={priority} />
        {completed === 0 ? null : (
          <Progress
            value={(100 * completed) / count}
            label={`Progress in ${title}`}
            className="absolute inset-x-0 bottom-0 h-1 rounded-none"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4 pt-3.5">
        <h2 className="text-title leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.programme(id)} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-meta text-soft [overflow-wrap:anywhere]">{description}</p>
        <p className="tabular mt-auto flex flex-wrap justify-between gap-x-3 pt-2.5 text-meta">
          <span className="font-semibold">{counted(count, "course")}</span>
          {completed === 0 ? null : (
            <span className="font-semibold text-velvet">
              {completed} of {count} completed
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
