import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { useSite } from "../../../page/site.ts";
import { Button, buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError, FieldHint } from "../../../ui/form/field.tsx";
import { usePicture } from "../../../ui/display/use-picture.ts";
import { imageFault } from "../../../media/image-faults.ts";

interface ImagePickerProps {
  label: string;
  /** Address of the picture the course has now. */
  current: string | null;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** Chooses a course image; it is sent when the form is saved. */
export function ImagePicker({ label, current, file, onFile }: ImagePickerProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const megabytes = useSite()?.limits.course_image_mb ?? 5;
  const choose = (chosen: File) => {
    const fault = imageFault(chosen, megabytes);
    setError(fault);
    if (fault === undefined) onFile(chosen);
  };
  return (
    <div className="grid gap-1.5">
      <span className="text-meta font-semibold">{label}</span>
      <div className="flex flex-wrap items-center gap-4">
        <ImagePreview current={current} file={file} />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              type="file"
              accept="image/*"
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`}
              className="peer sr-only"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                event.target.value = "";
                if (chosen) choose(chosen);
              }}
            />
            <label
              htmlFor={id}
              className={cx(
                buttonClass({ variant: "outline", size: "small" }),
                "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
              )}
            >
              {current || file ? "Choose another image" : "Choose an image"}
            </label>
            {file ? (
              <Button size="small" variant="ghost" onClick={() => onFile(null)}>
                Undo
              </Button>
            ) : null}
          </div>
          {file ? <p className="max-w-60 truncate text-small text-soft">{file.name}</p> : null}
          <FieldHint id={`${id}-hint`}>Images only, at most {megabytes} MB.</FieldHint>
        </div>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The chosen file, else the picture there is, else an empty frame. */
export function ImagePreview({ current, file }: { current: string | null; file: File | null }) {
  if (file) return <img src={localAddress(file)} alt={`Preview of ${file.name}`} className={frameClass} />;
  return <CurrentImage address={current} />;
}

function CurrentImage({ address }: { address: string | null }) {
  const { src, isDefault, onError, ref } = usePicture(address, "course");
  if (!isDefault)
    return <img ref={ref} src={src} onError={onError} alt="What the course shows now" className={frameClass} />;
  return (
    <span className={cx(frameClass, "grid place-items-center text-soft")}>
      <ImageUp aria-hidden className="size-6" strokeWidth={1.4} />
    </span>
  );
}

const frameClass = "aspect-[8/5] w-40 shrink-0 rounded-control border border-line bg-sunk object-cover";

const addresses = new WeakMap<File, string>();

/** One address per chosen file; the browser frees it with the page. */
function localAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
