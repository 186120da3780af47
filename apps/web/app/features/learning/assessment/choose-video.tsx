import { Camera } from "lucide-react";
import { clockText } from "@pavane/contract/learning/clock-text";
import { Button } from "../../../ui/buttons/button.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import type { VideoRef } from "../questions/video-second.ts";
import type { Assignment } from "./queries.ts";
import type { SubmissionUpload } from "./use-submission-upload.ts";

interface ChooseVideoProps {
  assignment: Assignment;
  upload: SubmissionUpload;
  /** The lesson's film, with the self view beside it; null where the lesson has none of its own. */
  video: VideoRef | null;
  /** There is a video already, which this one replaces. */
  isAgain: boolean;
  onFile: (file: File) => void;
  cancel: () => void;
}

/** A file, a film of the phone's camera, or a take of the self view beside the lesson. */
export function ChooseVideo({ assignment, upload, video, isAgain, onFile, cancel }: ChooseVideoProps) {
  const uploading = upload.stage === "uploading" ? upload : null;
  const failed = upload.stage === "failed" ? upload : null;
  const kept = failed?.file ?? null;
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <div className="w-full">
        <FileDrop
          label={isAgain ? "Another video" : "Your video"}
          hint={`A video file of up to ${clockText(assignment.max_seconds)} and ${assignment.max_megabytes} MB. A phone offers its camera here.`}
          accept="video/*"
          disabled={uploading !== null}
          error={failed?.message}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
          progress={uploading ? { name: uploading.name, percent: uploading.percent, onCancel: cancel } : undefined}
        />
      </div>
      <p aria-live="polite" className="tabular text-meta empty:hidden">
        {uploading ? `Uploading ${Math.floor(uploading.percent)} %` : ""}
      </p>
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {kept ? (
          <Button size="small" onClick={() => onFile(kept)}>
            Try again
          </Button>
        ) : null}
        {uploading === null && video ? <RecordButton video={video} /> : null}
      </div>
    </div>
  );
}

/** Opens the self view of the lesson's player. */
function RecordButton({ video }: { video: VideoRef }) {
  const open = () => {
    const player = video.current?.closest("section");
    const tool = player?.querySelector<HTMLButtonElement>("[data-self-view]");
    if (tool?.getAttribute("aria-pressed") === "false") tool.click();
    player?.scrollIntoView({ block: "start", behavior: "smooth" });
    tool?.focus({ preventScroll: true });
  };
  return (
    <Button variant="outline" size="small" icon={<Camera aria-hidden />} onClick={open}>
      Record beside the lesson
    </Button>
  );
}
