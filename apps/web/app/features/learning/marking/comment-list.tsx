import { clockText } from "@pavane/contract/learning/clock-text";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { CommentSecond } from "../assessment/comment-second.tsx";
import type { Submission, SubmissionComment } from "../assessment/queries.ts";
import { goToSecond, type VideoRef } from "../questions/video-second.ts";
import { EditCommentDialog } from "./edit-comment-dialog.tsx";
import type { PendingComment } from "./pending-comments.ts";
import { useDeleteComment } from "./queries.ts";
import type { CommentsForm } from "./use-comments.ts";

interface CommentListProps {
  submission: Submission;
  comments: CommentsForm;
  film: VideoRef;
}

/** What was said at which second, those that are still being sent among them. */
export function CommentList({ submission, comments, film }: CommentListProps) {
  const [edited, setEdited] = useState<SubmissionComment | null>(null);
  const [deleted, setDeleted] = useState<SubmissionComment | null>(null);
  const remove = useDeleteComment(submission.id, setDeleted);
  const seek = (second: number) => goToSecond(film.current, second);
  const stored = submission.comments.filter(({ parent_id: parent, at }) => parent === null && at !== null);
  const bring = () => {
    if (deleted) comments.add(deleted.at ?? 0, deleted.body);
    setDeleted(null);
  };
  return (
    <>
      {deleted ? (
        <p aria-live="polite" className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 text-meta">
          Comment at {clockText(deleted.at ?? 0)} deleted.
          <Button size="small" variant="outline" onClick={bring}>
            Undo
          </Button>
        </p>
      ) : null}
      <ul className="empty:hidden">
        {stored.map((comment) => (
          <StoredComment
            key={comment.id}
            submission={submission}
            comment={comment}
            onSeek={seek}
            onEdit={() => setEdited(comment)}
            onDelete={() => remove.mutate(comment)}
            busy={remove.isPending && remove.variables.id === comment.id}
          />
        ))}
        {comments.pending.map((comment) => (
          <WaitingComment key={comment.key} comment={comment} comments={comments} onSeek={seek} />
        ))}
      </ul>
      {edited ? (
        <EditCommentDialog submissionId={submission.id} comment={edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface StoredCommentProps {
  submission: Submission;
  comment: SubmissionComment;
  onSeek: (second: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  busy: boolean;
}

function StoredComment({ submission, comment, onSeek, onEdit, onDelete, busy }: StoredCommentProps) {
  const replies = submission.comments.filter(({ parent_id: parent }) => parent === comment.id);
  const [start, end] = [clockText(comment.at ?? 0), comment.end === null ? null : clockText(comment.end)];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <CommentSecond at={comment.at ?? 0} onSeek={onSeek} />
      <p className="self-center whitespace-pre-wrap [overflow-wrap:anywhere]">
        {end === null ? null : <span className="tabular text-meta text-soft">to {end}: </span>}
        {comment.body}
      </p>
      {comment.can.edit ? (
        <div className="flex gap-1 max-sm:col-start-2 max-sm:-ml-3.5">
          <Button variant="ghost" size="small" aria-label={`Edit the comment at ${start}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={`Delete the comment at ${start}`}
            busy={busy}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      ) : null}
      {replies.map((reply) => (
        <p
          key={reply.id}
          className="col-start-2 border-l-2 border-brass-shape pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          <span className="text-meta font-semibold">{reply.author.name}: </span>
          {reply.body}
        </p>
      ))}
    </li>
  );
}

interface WaitingCommentProps {
  comment: PendingComment;
  comments: CommentsForm;
  onSeek: (second: number) => void;
}

function WaitingComment({ comment: { key, at, body, refusal }, comments, onSeek }: WaitingCommentProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line py-1.5">
      <CommentSecond at={at} onSeek={onSeek} />
      <p className="self-center whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
      {refusal === null ? (
        comments.failing ? (
          <p aria-live="polite" className="col-start-2 flex items-center gap-1.5 text-small text-soft">
            <CloudOff aria-hidden className="size-4 text-brick" />
            Not saved yet. Retrying.
          </p>
        ) : null
      ) : (
        <div role="alert" className="col-start-2 flex flex-wrap items-center gap-3 text-meta text-brick">
          {refusal}
          <Button size="small" variant="ghost" onClick={() => comments.drop(key)}>
            Delete it
          </Button>
        </div>
      )}
    </li>
  );
}
