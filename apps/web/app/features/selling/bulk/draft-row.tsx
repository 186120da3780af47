import { Check, Trash2 } from "lucide-react";
import { sellerPaths } from "../../../seller-paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { ReplaceButton } from "../files/replace-button.tsx";
import { draftUploads, type DraftUpload } from "./draft-uploads.ts";

interface DraftRowProps {
  upload: DraftUpload;
  /** Called with a replacement file, where this one cannot be sent again. */
  onReplace: (file: File) => void;
}

/** A dropped file: its progress, or its result. */
export function DraftRow({ upload, onReplace }: DraftRowProps) {
  const { file, name, state, percent, made } = upload;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{made?.title ?? name}</p>
        <UploadStatusText upload={upload} />
        {state === "uploading" ? <Progress value={percent} label={`Uploading ${name}`} className="mt-1.5" /> : null}
      </div>
      {made ? (
        <ButtonLink
          size="small"
          variant="outline"
          to={sellerPaths.editResource(made.id)}
          aria-label={`Open ${made.title}`}
        >
          Open
        </ButtonLink>
      ) : null}
      {state === "failed" && file === null ? <ReplaceButton name={name} onFile={onReplace} /> : null}
      {state === "failed" && file !== null ? (
        <Button size="small" variant="outline" onClick={() => draftUploads.retry(upload)}>
          Retry
        </Button>
      ) : null}
      <IconButton
        size="small"
        label={`Remove ${name} from this list`}
        icon={<Trash2 aria-hidden />}
        onClick={() => draftUploads.remove(upload)}
      />
    </div>
  );
}

function UploadStatusText({ upload: { state, percent, reason } }: { upload: DraftUpload }) {
  if (state === "failed") return <p className="text-meta text-brick">{reason}</p>;
  if (state === "made")
    return (
      <p className="flex items-center gap-1.5 text-meta font-medium text-pine">
        <Check aria-hidden className="size-4" />
        Draft made
      </p>
    );
  return (
    <p className="tabular text-meta text-soft">
      {state === "waiting" ? "Waiting" : `Uploading ${Math.round(percent)} %`}
    </p>
  );
}
