import { ClipboardCheck } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import type { TeachingSummary } from "./queries.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** Videos of assessments that nobody has marked, with the way to the queue; nothing while there are none. */
export function VideosToMark({ waiting: { count, oldest } }: { waiting: TeachingSummary["videos_to_mark"] }) {
  return oldest === null ? null : (
    <WaitingLine
      icon={ClipboardCheck}
      count={count}
      title={count === 1 ? "Video to mark" : "Videos to mark"}
      newest={`The oldest, in ${oldest.course}: ${oldest.title}`}
      to={teachingPaths.assessments()}
      action="Mark"
    />
  );
}
