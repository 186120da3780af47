import { ClipboardCheck } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import { ageText } from "../../time/dates.ts";
import type { TeachingSummary } from "./queries.ts";
import { WaitingLine } from "./waiting-line.tsx";

interface VideosToMarkProps {
  waiting: TeachingSummary["videos_to_mark"];
  /** When it was read: ages are as of then. */
  now: number;
}

/** Videos of assessments that nobody has marked, with the way to the queue; nothing while there are none. */
export function VideosToMark({ waiting: { count, late, oldest }, now }: VideosToMarkProps) {
  return oldest === null ? null : (
    <WaitingLine
      icon={ClipboardCheck}
      count={count}
      title={`${count === 1 ? "Video to mark" : "Videos to mark"}${late === 0 ? "" : `, ${late} late`}`}
      urgent={late > 0}
      newest={`The oldest waits ${ageText(oldest.submitted_at, now)}, in ${oldest.course}: ${oldest.title}`}
      to={teachingPaths.assessments()}
      action="Mark"
    />
  );
}
