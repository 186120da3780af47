import { goToSecond, type VideoRef } from "../questions/video-second.ts";
import { CommentThread } from "../assessment/comment-thread.tsx";
import type { Submission } from "../assessment/queries.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentList } from "./comment-list.tsx";
import type { CommentsForm } from "./use-comments.ts";

interface CommentsSectionProps {
  submission: Submission;
  film: VideoRef;
  /** While one marks; without them what is there is read, and answered after Release. */
  comments?: CommentsForm;
  disabled?: boolean;
  onTyping?: (typing: boolean) => void;
}

/** What is said at which second of the film. */
export function CommentsSection({ submission, film, comments, disabled = false, onTyping }: CommentsSectionProps) {
  const first = submission.comments.filter(({ parent_id: parent }) => parent === null);
  if (!comments && first.length === 0) return null;
  return (
    <section aria-labelledby="comments" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="comments" className="text-title font-semibold">
          Comments
        </h2>
        {comments ? <p className="text-meta text-soft">{submission.learner.name} sees them when you release</p> : null}
      </div>
      {comments ? (
        <>
          <CommentList submission={submission} comments={comments} film={film} />
          <CommentComposer
            submissionId={submission.id}
            film={film}
            disabled={disabled}
            onKeep={comments.add}
            onTyping={(typing) => onTyping?.(typing)}
          />
        </>
      ) : (
        <ul className="border-b border-line">
          {first.map((comment) => (
            <CommentThread
              key={comment.id}
              submissionId={submission.id}
              comment={comment}
              replies={submission.comments.filter(({ parent_id: parent }) => parent === comment.id)}
              mayReply={submission.can.reply}
              onSeek={(second) => goToSecond(film.current, second)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the learner wrote to who marks it. */
export function LearnerNote({ submission: { note, learner } }: { submission: Submission }) {
  if (note === "") return null;
  return (
    <p className="measure rounded-control bg-sunk px-4 py-3 text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="font-semibold">{learner.name}: </span>
      {note}
    </p>
  );
}
