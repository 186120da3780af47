import type { FullCourseForm } from "../forms/schemas.ts";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useSite } from "../../../page/site.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { Button, buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Progress } from "../../../ui/display/progress.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { sendingFault, uploadFault } from "../../../media/image-faults.ts";
import { ImagePreview } from "./image-picker.tsx";

/** Uploads an image immediately and puts its address into the Image URL field. */
export function CourseImageUpload() {
  const id = useId();
  const { setValue } = useFormContext<FullCourseForm>();
  const current = useWatch<FullCourseForm, "image_url">({ name: "image_url" });
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const megabytes = useSite()?.limits.admin_image_mb ?? 25;
  const sending = useMutation({
    mutationFn: (image: File) => uploadImage(image, setPercent),
    onSuccess: (url) => {
      setValue("image_url", url, { shouldDirty: true, shouldValidate: true });
      setFile(null);
      toast({ title: "Image Uploaded", description: "The course image has been successfully uploaded." });
    },
    onError: (error) => toast({ title: "Upload Failed", description: uploadFault(error), variant: "destructive" }),
  });
  const start = () => {
    const fault = sendingFault(file, megabytes);
    if (fault) toast({ ...fault, variant: "destructive" });
    else if (file) sending.mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ImagePreview current={current} file={file} />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-label="Choose a course image"
            className="peer sr-only"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
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
            Choose an image
          </label>
          <Button size="small" variant="outline" icon={<Upload aria-hidden />} busy={sending.isPending} onClick={start}>
            Upload
          </Button>
        </div>
        {file ? <p className="max-w-72 truncate text-small text-soft">{file.name}</p> : null}
        {sending.isPending ? <Progress value={percent} label="Uploading the course image" /> : null}
      </div>
    </div>
  );
}
