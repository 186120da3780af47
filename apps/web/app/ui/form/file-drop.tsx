import { Upload, X } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "../basics/class-names.ts";
import { FieldError, FieldHint } from "./field.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Progress } from "../display/progress.tsx";

interface FileDropProps {
  label: string;
  hint?: string;
  error?: string;
  /** As in the `accept` attribute. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** The file at work: 0 to 100 while it is sent. */
  progress?: { name: string; percent: number; onCancel?: () => void };
}

/** Choose or drop: an invisible native input fills the field and does both, for keyboard and screen readers too. */
export function FileDrop({ label, hint, error, accept, multiple, disabled, onFiles, progress }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="grid gap-1.5">
      <span className="text-meta font-semibold">{label}</span>
      <div
        className={cx(
          "relative flex flex-col items-center gap-2 rounded-control border border-dashed px-5 py-7 text-center text-meta transition-colors has-focus-visible:outline-2 has-focus-visible:outline-velvet",
          over
            ? "border-velvet bg-velvet-tint"
            : error
              ? "border-brick bg-card"
              : "border-edge bg-card hover:bg-ground",
          disabled && "opacity-60",
        )}
      >
        <input
          id={id}
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Upload aria-hidden className="size-5 text-soft" />
        <span>
          <span className="font-semibold text-velvet">{multiple ? "Choose files" : "Choose a file"}</span> or drop{" "}
          {multiple ? "them" : "it"} here
        </span>
      </div>
      {progress ? <FileProgress {...progress} /> : null}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function FileProgress({ name, percent, onCancel }: { name: string; percent: number; onCancel?: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunk py-2 pr-2 pl-4 text-meta">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="tabular text-soft">{Math.round(percent)} %</span>
        </p>
        <Progress value={percent} label={`Uploading ${name}`} className="mt-1.5" />
      </div>
      {onCancel ? (
        <IconButton size="small" label={`Cancel upload of ${name}`} icon={<X aria-hidden />} onClick={onCancel} />
      ) : null}
    </div>
  );
}
