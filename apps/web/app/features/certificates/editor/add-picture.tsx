import { useMutation } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { uploadFault } from "../../../media/image-faults.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";

/** Sends a picture at once and hands on its address. */
export function AddPicture({ label, onAdd }: { label: string; onAdd: (address: string) => void }) {
  const id = useId();
  const [percent, setPercent] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => uploadImage(file, setPercent),
    onSuccess: onAdd,
    onError: (error) => toast({ title: "Upload Failed", description: uploadFault(error), variant: "destructive" }),
  });
  return (
    <div className="grid gap-1.5">
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        disabled={sending.isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) sending.mutate(file);
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: "outline", size: "small" }),
          "justify-start peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
        )}
      >
        <ImagePlus aria-hidden className="size-4" />
        {label}
      </label>
      {sending.isPending ? <Progress value={percent} label={`${label}: uploading`} /> : null}
    </div>
  );
}
