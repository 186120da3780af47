import { MessageCircleQuestion } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import type { TeachingSummary } from "./queries.ts";

/** Questions without an answer, with the way to those of the newest one's course; nothing while there are none. */
export function OpenQuestions({ waiting: { count, newest } }: { waiting: TeachingSummary["open_questions"] }) {
  if (newest === null) return null;
  return (
    <div className="flex items-center gap-4 border-y border-line py-3">
      <MessageCircleQuestion aria-hidden strokeWidth={1.7} className="size-5 shrink-0 text-soft" />
      <span aria-hidden className="tabular w-8 shrink-0 text-center text-title font-semibold">
        {count}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-meta font-semibold">
          <span className="sr-only">{count} </span>
          {count === 1 ? "Open question" : "Open questions"}
        </h2>
        <p className="text-meta text-soft [overflow-wrap:anywhere]">
          The newest, in {newest.course}: {newest.title}
        </p>
      </div>
      <ButtonLink
        variant="outline"
        size="small"
        to={teachingPaths.taughtCourse(newest.course_id, { tab: "questions" })}
      >
        Answer
      </ButtonLink>
    </div>
  );
}
