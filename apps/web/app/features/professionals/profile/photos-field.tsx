import { useMutation } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { imageFault, uploadFault } from "../../../media/image-faults.ts";
import { useSite } from "../../../page/site.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError, FieldHint } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { ProfileValues } from "../rules/profile-values.ts";
import { Cover } from "../../../ui/display/cover.tsx";

const maxPhotos = 8;

/** Pictures of classes, stages and studios; each is sent as soon as it is chosen. */
export function PhotosField() {
  const id = useId();
  const { setValue, getValues, formState } = useFormContext<ProfileValues>();
  const photos = useWatch<ProfileValues, "photos">({ name: "photos" });
  const megabytes = useSite()?.limits.admin_image_mb ?? 25;
  const set = (next: string[]) => setValue("photos", next, { shouldDirty: true });
  const sending = useMutation({
    mutationFn: (file: File) => uploadImage(file),
    onSuccess: (url) => set([...getValues("photos"), url].slice(0, maxPhotos)),
    onError: (fault) => toast({ title: "Upload Failed", description: uploadFault(fault), variant: "destructive" }),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = imageFault(file, megabytes);
    if (fault) toast({ title: "Upload Failed", description: fault, variant: "destructive" });
    else sending.mutate(file);
  };
  const fault = formState.errors.photos?.message;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-meta font-semibold">Photos</legend>
      {photos.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo} className="relative overflow-hidden rounded-control border border-line">
              <Cover kind="profile" id={index} src={photo} className="aspect-[4/3]!" />
              <IconButton
                size="small"
                label={`Remove photo ${index + 1}`}
                icon={<X aria-hidden />}
                className="absolute top-1 right-1 bg-card"
                onClick={() => set(photos.filter((other) => other !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length >= maxPhotos ? null : (
        <span className="mt-1">
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={sending.isPending}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={cx(
              buttonClass({ variant: "outline", size: "small" }),
              "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-velvet hover:bg-sunk",
            )}
          >
            <ImagePlus aria-hidden />
            {sending.isPending ? "Uploading..." : "Add a photo"}
          </label>
        </span>
      )}
      <FieldHint id={`${id}-hint`}>
        {photos.length} of {maxPhotos}. Up to {megabytes} MB each.
      </FieldHint>
      {fault ? <FieldError id={`${id}-error`}>{fault}</FieldError> : null}
    </fieldset>
  );
}
