import { Suspense, useId, useState } from "react";
import { useSite } from "../../../page/site.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button, buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError, FieldHint } from "../../../ui/form/field.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { PHOTO_TYPES, photoFileProblem, type PickedPhoto } from "../rules/photo-crop.ts";
import { CroppedPreview } from "./cropped-preview.tsx";

const PhotoCropDialog = lazyNamed(() => import("./photo-crop-dialog.tsx"), "PhotoCropDialog");

interface PhotoPickerProps {
  name: string;
  /** Chosen and not sent yet. */
  photo: PickedPhoto | null;
  onPhoto: (photo: PickedPhoto | null) => void;
  /** Address of the picture there is already. */
  current?: string | null;
  onRemoveCurrent?: () => void;
  busy?: boolean;
}

/** Choose or drop a picture, then cut it square. */
export function PhotoPicker({ name, photo, onPhoto, current = null, onRemoveCurrent, busy }: PhotoPickerProps) {
  const id = useId();
  const megabytes = useSite()?.limits.profile_image_mb ?? 5;
  const [opened, setOpened] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const open = (file: File | undefined) => {
    setOver(false);
    if (!file) return;
    const problem = photoFileProblem(file, megabytes);
    setError(problem);
    if (problem === null) setOpened(file);
  };
  return (
    <div
      className={cx("grid gap-2 rounded-control", over && "outline-2 outline-offset-8 outline-velvet outline-dashed")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
      }}
    >
      <span className="text-meta font-semibold">Photo</span>
      <div className="flex items-center gap-5">
        {photo ? <CroppedPreview photo={photo} size={88} /> : <Avatar src={current} name={name} size={88} decorative />}
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <ChooseFile
              id={id}
              label={photo || current ? "Choose another photo" : "Choose a photo"}
              error={error}
              onFile={open}
              busy={busy}
            />
            {photo || (current && onRemoveCurrent) ? (
              <Button
                variant="ghost"
                size="small"
                disabled={busy}
                onClick={() => (photo ? onPhoto(null) : onRemoveCurrent?.())}
              >
                Remove
              </Button>
            ) : null}
          </div>
          <FieldHint id={`${id}-hint`}>
            JPEG, PNG, WebP or AVIF, up to {megabytes} MB. You can also drop it here.
          </FieldHint>
        </div>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {opened ? (
        <Suspense>
          <PhotoCropDialog
            file={opened}
            onProblem={(problem) => {
              setError(problem);
              setOpened(null);
            }}
            onClose={() => setOpened(null)}
            onDone={(picked) => {
              setOpened(null);
              onPhoto(picked);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ChooseFileProps {
  id: string;
  label: string;
  error: string | null;
  busy?: boolean;
  onFile: (file: File | undefined) => void;
}

function ChooseFile({ id, label, error, busy, onFile }: ChooseFileProps) {
  return (
    <span>
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(",")}
        disabled={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
        className="peer sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: "outline", size: "small" }),
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-velvet hover:border-edge hover:bg-sunk",
        )}
      >
        {label}
      </label>
    </span>
  );
}
