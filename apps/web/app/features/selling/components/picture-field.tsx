import type { MediaKind } from "@pavane/contract/media/picture-url";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { sendingFault, uploadFault } from "../../../media/image-faults.ts";
import { useSite } from "../../../page/site.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { Button, buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import { FieldError, FieldHint } from "../../../ui/form/field.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The kind of placeholder shown without a picture. */
  kind: MediaKind;
  id: number;
  /** As it will be shown; left out: as on a card. */
  shape?: keyof typeof shapes;
  /** Its address; empty without one. */
  value: string;
  onValue: (url: string) => void;
  error?: string;
}

/** A picture that is sent as soon as it is chosen. */
export function PictureField({ label, hint, kind, id, shape = "card", value, onValue, error }: PictureFieldProps) {
  const fieldId = useId();
  const [percent, setPercent] = useState(0);
  const megabytes = useSite()?.limits.admin_image_mb ?? 25;
  const sending = useMutation({
    mutationFn: (file: File) => uploadImage(file, setPercent),
    onSuccess: onValue,
    onError: (fault) => toast({ title: "Upload Failed", description: uploadFault(fault), variant: "destructive" }),
  });
  const start = (file: File | null) => {
    const fault = sendingFault(file, megabytes);
    if (fault) toast({ ...fault, variant: "destructive" });
    else if (file) sending.mutate(file);
  };
  return (
    <div className="grid gap-1.5">
      <span className="text-meta font-semibold">
        {label} <span className="font-normal text-soft">(optional)</span>
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <span className={cx("shrink-0 overflow-hidden rounded-control border border-line", shapes[shape].frame)}>
          <Cover kind={kind} id={id} src={value || null} className={shapes[shape].picture} />
        </span>
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <input
              id={fieldId}
              type="file"
              accept="image/*"
              aria-label={label}
              disabled={sending.isPending}
              className="peer sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0] ?? null;
                event.target.value = "";
                start(file);
              }}
            />
            <label
              htmlFor={fieldId}
              className={cx(
                buttonClass({ variant: "outline", size: "small" }),
                "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
              )}
            >
              {value ? "Choose another picture" : "Choose a picture"}
            </label>
            {value ? (
              <Button size="small" variant="ghost" onClick={() => onValue("")}>
                Remove
              </Button>
            ) : null}
          </div>
          {sending.isPending ? <Progress value={percent} label={`Uploading: ${label}`} /> : null}
          <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint>
        </div>
      </div>
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </div>
  );
}

const shapes = {
  card: { frame: "w-40", picture: "" },
  square: { frame: "w-24", picture: "aspect-square!" },
  banner: { frame: "w-72 max-w-full", picture: "aspect-[5/1]!" },
};
