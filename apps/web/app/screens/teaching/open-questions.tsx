import { MessageCircleQuestion } from "lucide-react";
import { teachingPaths } from "../../teaching-paths.ts";
import type { TeachingSummary } from "./queries.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** Questions without an answer, with the way to those of the newest one's course; nothing while there are none. */
export function OpenQuestions({ waiting: { count, newest } }: { waiting: TeachingSummary["open_questions"] }) {
  return newest === null ? null : (
    <WaitingLine
      icon={MessageCircleQuestion}
      count={count}
      title={count === 1 ? "Open question" : "Open questions"}
      newest={`The newest, in ${newest.course}: ${newest.title}`}
      to={teachingPaths.taughtCourse(newest.course_id, { tab: "questions" })}
      action="Answer"
    />
  );
}
