import { submissionLengths, submissionProblem } from "@pavane/contract/learning/submission-rules";
import { useState, type FormEvent } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { useKeyOfWords } from "../../../api/request-key.ts";
import { useDraftText } from "../../../forms/draft-fields.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useReply } from "./queries.ts";

interface ReplyFormProps {
  submissionId: number;
  commentId: number;
  onDone: () => void;
}

export function ReplyForm({ submissionId, commentId, onDone }: ReplyFormProps) {
  const place = useFocusHere<HTMLFormElement>(true);
  const [body, setBody, forget] = useDraftText(`submission-reply:${commentId}`);
  const [checked, setChecked] = useState(false);
  // Sent again after a lost answer, it is stored once.
  const keyOf = useKeyOfWords();
  const reply = useReply(submissionId);
  const problem = submissionProblem("comment", body);
  const failed = reply.error ? messageOf(reply.error, "Your reply could not be sent. Try again.") : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null || reply.isPending) return;
    const done = () => {
      setBody("");
      forget();
      onDone();
    };
    reply.mutate({ parent_id: commentId, body, client_key: keyOf(body) }, { onSuccess: done });
  };
  return (
    <form ref={place} tabIndex={-1} noValidate onSubmit={send} className="grid gap-2 py-2 outline-none">
      <TextArea
        label="Reply"
        dense
        maxLength={submissionLengths.comment.max}
        value={body}
        error={(checked ? problem : null) ?? failed}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={reply.isPending}>
        Send reply
      </Button>
    </form>
  );
}
