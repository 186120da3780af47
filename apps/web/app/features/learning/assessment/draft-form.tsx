import { consentText, submissionLengths, submissionProblem } from "@pavane/contract/learning/submission-rules";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { useDraftText } from "../../../forms/draft-fields.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useSubmit, type Submission } from "./queries.ts";
import { VideoState } from "./video-state.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

interface DraftFormProps {
  submission: Submission;
  /** The field for another video. */
  choose: ReactNode;
  quiet: boolean;
}

/** The video as it will be seen, a note to who marks it, and the consent of those in it. */
export function DraftForm({ submission, choose, quiet }: DraftFormProps) {
  const { id, can, video } = submission;
  const film = useRef<HTMLVideoElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote, forgetNote] = useDraftText(`submission-note:${id}`, submission.note);
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const submit = useSubmit(id);
  const noteProblem = submissionProblem("note", note);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (noteProblem !== null || !agreed)
      return form.current?.querySelector<HTMLElement>(noteProblem === null ? "input" : "textarea")?.focus();
    submit.mutate({ note, consent: true }, { onSuccess: forgetNote });
  };
  return (
    <section aria-label="Your video" className="mt-6 grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <VideoState submission={submission} element={film} quiet={quiet} />
      <form ref={form} noValidate onSubmit={send} className="grid gap-4">
        <TextArea
          label="Note"
          optional
          dense
          hint="Only those who mark it read this."
          maxLength={submissionLengths.note.max}
          value={note}
          error={noteProblem ?? undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <Checkbox
          label="Everyone in this video agreed to be filmed"
          checked={agreed}
          error={checked && !agreed ? consentText : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {submit.error ? (
          <div role="alert">
            <FieldError id="submission-failure">
              {messageOf(submit.error, "Your video could not be submitted. Try again.")}
            </FieldError>
          </div>
        ) : null}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={submit.isPending} disabled={video.state === "failed" || video.state === "none"}>
            Submit
          </Button>
          {can.withdraw ? <WithdrawButton submission={submission} /> : null}
        </div>
      </form>
      <div className="-mt-2">{choose}</div>
    </section>
  );
}
