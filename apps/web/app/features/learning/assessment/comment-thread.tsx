import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { CommentSecond } from "./comment-second.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { SubmissionComment } from "./queries.ts";

interface CommentThreadProps {
  submissionId: number;
  comment: SubmissionComment;
  replies: readonly SubmissionComment[];
  mayReply: boolean;
  /** Undefined where there is no film any more. */
  onSeek: ((second: number) => void) | undefined;
}

/** What was said about a moment, and what was answered. */
export function CommentThread({ submissionId, comment, replies, mayReply, onSeek }: CommentThreadProps) {
  const [replying, setReplying] = useState(false);
  return (
    <li className="grid gap-x-2 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      {comment.at === null ? <span className="hidden sm:block" /> : <CommentSecond at={comment.at} onSeek={onSeek} />}
      <p className="measure self-center whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.body}</p>
      {mayReply ? (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          aria-expanded={replying}
          onClick={() => setReplying(!replying)}
        >
          Reply
        </Button>
      ) : null}
      {replies.length > 0 ? (
        <ul className="grid gap-2 border-l-2 border-brass-shape pl-3 sm:col-start-2">
          {replies.map((reply) => (
            <li key={reply.id}>
              <span className="text-meta font-semibold">{reply.author.name}</span>
              <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">{reply.body}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {replying ? (
        <div className="sm:col-start-2 sm:col-end-4">
          <ReplyForm submissionId={submissionId} commentId={comment.id} onDone={() => setReplying(false)} />
        </div>
      ) : null}
    </li>
  );
}
