import { RotateCcw } from "lucide-react";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import type { LessonPageData } from "../shapes.ts";
import { filmEndText } from "./film-end-text.ts";
import { useNextOpens } from "./next-opens.ts";

interface FilmEndProps {
  page: LessonPageData;
  records: boolean;
  onAgain: () => void;
}

/** Over the last picture of a film: what is done or missing, and the way on. */
export function FilmEnd({ page, records, onAgain }: FilmEndProps) {
  const { course, next, progress } = page;
  const opens = useNextOpens(course.id, next);
  const mayGoOn = next !== null && opens === null && (!records || progress.state === "completed");
  return (
    <div
      aria-live="polite"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-stage/85 p-6 text-center text-on-stage"
    >
      <p className="measure text-title font-semibold">{filmEndText({ ...page, opens }, records)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {mayGoOn ? <ButtonLink to={paths.lesson(course.id, next.module_id, next.id)}>Continue</ButtonLink> : null}
        <Button variant="outline" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          Watch again
        </Button>
      </div>
    </div>
  );
}
