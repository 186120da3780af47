import { unreadableVideo } from "@pavane/contract/media/limits";
import { CircleCheck } from "lucide-react";
import type { VideoRef } from "../questions/video-second.ts";
import type { Submission } from "./queries.ts";
import { SubmissionFilm } from "./submission-film.tsx";
import { SpinnerRing } from "../../../ui/buttons/spinner.tsx";
import { dateText } from "../../../time/dates.ts";

interface VideoStateProps {
  submission: Submission;
  element: VideoRef;
  quiet: boolean;
}

/** The video of a submission, or why there is none to be seen. */
export function VideoState({ submission, element, quiet }: VideoStateProps) {
  const { video } = submission;
  if (video.state === "none")
    return (
      <p className="text-meta text-soft">
        {video.deleted_at
          ? `The video was deleted on ${dateText(video.deleted_at)}.`
          : "The video is not kept any more."}
      </p>
    );
  if (video.state === "failed")
    return (
      <p role="alert" className="text-meta text-brick">
        {video.error ?? unreadableVideo}
      </p>
    );
  if (video.state !== "ready")
    return (
      <p aria-live="polite" className="flex items-center gap-2.5 text-meta">
        <SpinnerRing className="size-4" />
        Processing
      </p>
    );
  return (
    <>
      {submission.state === "draft" ? (
        <p aria-live="polite" className="flex items-center gap-1.5 text-meta text-soft">
          <CircleCheck aria-hidden className="size-4 text-pine" />
          Ready
        </p>
      ) : null}
      <SubmissionFilm submission={submission} element={element} quiet={quiet} />
    </>
  );
}
