import { useRef } from "react";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { DeleteVideoButton } from "./delete-video-button.tsx";
import type { Submission } from "./queries.ts";
import { ResultView } from "./result-view.tsx";
import { ordinalText, statusTone, submissionText } from "./submission-texts.ts";
import { VideoState } from "./video-state.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

/** A video that was handed in, for its learner: the film, what came of it, and what can still be done. */
export function SubmissionView({ submission, quiet }: { submission: Submission; quiet: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  const { state, number, note, can, video } = submission;
  return (
    <section
      aria-label={`${ordinalText(number)} submission`}
      className="mt-6 grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{ordinalText(number)} submission</h3>
        <Badge tone={statusTone(state)}>{submissionText(submission)}</Badge>
      </div>
      <p className="text-meta text-soft">{whenText(submission)}</p>
      {state === "withdrawn" ? null : <VideoState submission={submission} element={film} quiet={quiet} />}
      {note === "" ? null : (
        <p className="measure text-meta whitespace-pre-wrap [overflow-wrap:anywhere]">
          <span className="text-soft">Your note: </span>
          {note}
        </p>
      )}
      {submission.marks ? <ResultView submission={submission} marks={submission.marks} film={film} /> : null}
      <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
        {can.withdraw ? <WithdrawButton submission={submission} /> : null}
        {can.delete_video ? <DeleteVideoButton id={submission.id} /> : null}
        {video.state === "ready" && video.kept_until ? (
          <p className="text-small text-soft">The video is kept until {dateText(video.kept_until)}.</p>
        ) : null}
      </div>
    </section>
  );
}

function whenText({ submitted_at: sent, released_at: marked, state }: Submission): string {
  if (sent === null) return "Not submitted";
  if (marked !== null) return `Submitted ${dateText(sent)}, marked ${dateText(marked)}`;
  if (state === "submitted") return `Submitted ${dateText(sent)}. You can withdraw it until somebody marks it.`;
  return `Submitted ${dateText(sent)}`;
}
