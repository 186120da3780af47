import type { QuestionForm } from "../forms/schemas.ts";
import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { sendingFault, uploadFault } from "../../../media/image-faults.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { useSite } from "../../../page/site.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { VideoField } from "./video-field.tsx";

/** A picture or film of a question, by its address or from a file, and what it shows in words. */
export function QuestionMediaFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { register, setValue } = useFormContext<QuestionForm>();
  const address = useWatch<QuestionForm, "media_url">({ name: "media_url" });
  const set = (value: string) => setValue("media_url", value, { shouldDirty: true });
  return (
    <>
      <VideoField
        label="Picture or film"
        name="media_url"
        optional
        hint="The address of a picture or of a film, also at YouTube or Vimeo, or a file."
        value={address}
        onChange={set}
        onBusy={onBusy}
      >
        {address === "" ? <PictureButton onStored={set} onBusy={onBusy} /> : null}
      </VideoField>
      {address.trim() === "" ? null : (
        <TextField
          label="What it shows"
          hint="For those who cannot see it. Say nothing of the answer."
          maxLength={500}
          {...register("media_alt")}
        />
      )}
    </>
  );
}

interface PictureButtonProps {
  onStored: (address: string) => void;
  onBusy: (busy: boolean) => void;
}

function PictureButton({ onStored, onBusy }: PictureButtonProps) {
  const id = useId();
  const megabytes = useSite()?.limits.admin_image_mb ?? 25;
  const sending = useMutation({
    mutationFn: (file: File) => uploadImage(file),
    onSuccess: onStored,
    onError: (error) => toast({ title: "Upload Failed", description: uploadFault(error), variant: "destructive" }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
  });
  const start = (file: File | undefined) => {
    if (!file) return;
    const fault = sendingFault(file, megabytes);
    if (fault) toast({ ...fault, variant: "destructive" });
    else sending.mutate(file);
  };
  return (
    <span>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-label="Upload a picture"
        disabled={sending.isPending}
        className="peer sr-only"
        onChange={(event) => {
          start(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: "outline", size: "small" }),
          "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
        )}
      >
        <ImageUp aria-hidden className="size-4" />
        {sending.isPending ? "Uploading" : "Upload a picture"}
      </label>
    </span>
  );
}
