import { Check, CircleAlert, Film, Upload, X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { controlClass } from "../../../ui/form/control-class.ts";
import { Field } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { Spinner } from "../../../ui/buttons/spinner.tsx";
import { useVideoUpload, type VideoUpload } from "./use-video-upload.ts";

interface VideoFieldProps {
  label: string;
  name: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
  /** A field of several lines also takes embed code. */
  multiline?: boolean;
  /** Called while a file is uploading, so that the form waits for it. */
  onBusy: (busy: boolean) => void;
  children?: ReactNode;
}

/** The address of a video, or a file uploaded here, which the field holds as `media:{asset}`. */
export function VideoField({
  label,
  name,
  hint,
  value,
  onChange,
  optional,
  multiline = false,
  onBusy,
  children,
}: VideoFieldProps) {
  const { upload, start, cancel } = useVideoUpload(onChange, onBusy);
  const stored = value.startsWith("media:");
  const Control = multiline ? "textarea" : "input";
  const uploading = upload.stage === "uploading" || upload.stage === "processing";
  return (
    <div className="grid gap-2">
      <Field label={label} name={name} hint={hint} optional={optional}>
        {(control) =>
          stored ? (
            <StoredVideo id={control.id} onRemove={() => onChange("")} ready={upload.stage === "ready"} />
          ) : (
            <div className="flex flex-wrap items-start gap-2">
              <Control
                {...control}
                name={name}
                rows={multiline ? 3 : undefined}
                inputMode={multiline ? undefined : "url"}
                placeholder="https://"
                value={value}
                onChange={(event) => onChange(event.target.value)}
                className={cx(
                  controlClass,
                  "w-auto min-w-0 flex-1 basis-52",
                  multiline ? "min-h-22 resize-y py-2.5" : "h-11",
                )}
              />
              {uploading ? null : <FileButton label={label} onFile={(file) => void start(file)} />}
            </div>
          )
        }
      </Field>
      {uploading ? <AtWork label={label} upload={upload} onCancel={cancel} /> : null}
      {upload.stage === "failed" && !stored ? <Failed message={upload.message} /> : null}
      {children}
    </div>
  );
}

function StoredVideo({ id, ready, onRemove }: { id: string; ready: boolean; onRemove: () => void }) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-sunk pr-1 pl-3.5 text-meta">
      <Film aria-hidden className="size-4 text-soft" />
      <output id={id} className="min-w-0 flex-1 truncate font-semibold">
        Uploaded video
      </output>
      {ready ? (
        <output className="inline-flex items-center gap-1 text-pine">
          <Check aria-hidden className="size-4" />
          Ready
        </output>
      ) : null}
      <IconButton size="small" label="Remove the uploaded video" icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-meta text-brick">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      {message}
    </p>
  );
}

function AtWork({
  label,
  upload,
  onCancel,
}: {
  label: string;
  upload: Extract<VideoUpload, { percent: number }>;
  onCancel: () => void;
}) {
  const percent = Math.floor(upload.percent);
  const isSent = upload.stage === "processing";
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunk py-1.5 pr-1.5 pl-3.5 text-meta">
      <div className="min-w-0 flex-1">
        <p className="tabular flex items-center gap-2.5">
          {isSent ? <Spinner /> : null}
          {isSent ? "Processing" : "Uploading"} {percent} %
        </p>
        <Progress
          value={upload.percent}
          label={`${label}: ${isSent ? "processing" : "uploading"}`}
          className="mt-1.5"
        />
      </div>
      <IconButton size="small" label="Cancel the upload" icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <span>
      <input
        id={id}
        type="file"
        accept="video/*"
        aria-label={`${label}: upload a file`}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: "outline" }),
          "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
        )}
      >
        <Upload aria-hidden />
        Upload a file
      </label>
    </span>
  );
}
