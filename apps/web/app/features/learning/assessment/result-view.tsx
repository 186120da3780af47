import type { VideoRef } from "../questions/video-second.ts";
import { goToSecond } from "../questions/video-second.ts";
import type { Marking, Submission } from "./queries.ts";
import { CommentThread } from "./comment-thread.tsx";
import { Rubric } from "./rubric.tsx";

interface ResultViewProps {
  submission: Submission;
  marks: Marking;
  film: VideoRef;
}

/** What came of it: the words of who marked it first, then the seconds, then the levels. */
export function ResultView({ submission, marks, film }: ResultViewProps) {
  const { comments, criteria, can } = submission;
  const first = comments.filter(({ parent_id: parent }) => parent === null);
  return (
    <>
      {marks.overall === "" ? null : (
        <div>
          <h4 className="font-semibold">Overall</h4>
          <p className="measure mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{marks.overall}</p>
        </div>
      )}
      {first.length === 0 ? null : (
        <div>
          <h4 className="font-semibold">Comments</h4>
          <ul className="mt-2 border-b border-line">
            {first.map((comment) => (
              <CommentThread
                key={comment.id}
                submissionId={submission.id}
                comment={comment}
                replies={comments.filter(({ parent_id: parent }) => parent === comment.id)}
                mayReply={can.reply}
                onSeek={submission.video.state === "ready" ? (second) => goToSecond(film.current, second) : undefined}
              />
            ))}
          </ul>
        </div>
      )}
      <div>
        <h4 className="mb-3 flex flex-wrap items-baseline justify-between gap-3 font-semibold">
          Levels
          {marks.percent === null ? null : <span className="tabular text-meta">{marks.percent} %</span>}
        </h4>
        <Rubric criteria={criteria} marks={marks.criteria} />
      </div>
    </>
  );
}
