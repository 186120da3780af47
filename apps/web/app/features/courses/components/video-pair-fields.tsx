import { Eye } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/buttons/button.tsx";
import { clearPreview, setFullVideo, enterPreview, videoPair, type VideoPair } from "../rules/preview-address.ts";
import { VideoField } from "./video-field.tsx";

interface VideoPairFieldsProps {
  /** Names of the two fields, which differ between the two course forms. */
  full: string;
  preview: string;
  /** The pages ask for the preview before the full video, the dialog after it. */
  previewFirst?: boolean;
  onBusy: (busy: boolean) => void;
}

/** Full video and preview: a full video fills an empty preview and says so. */
export function VideoPairFields({ full, preview, previewFirst = false, onBusy }: VideoPairFieldsProps) {
  const { watch, setValue, formState } = useFormContext<Record<string, string>>();
  const [memory, setMemory] = useState({ filled: false, cleared: false });
  const pair: VideoPair = { ...videoPair(watch(full) ?? "", watch(preview) ?? ""), ...memory };
  const apply = (next: VideoPair) => {
    setMemory({ filled: next.filled, cleared: next.cleared });
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(full, next.full, options);
    setValue(preview, next.preview, options);
  };
  const fullField = (
    <VideoField
      label="Full Video URL"
      name={full}
      hint="The full video is visible only to enrolled students."
      value={pair.full}
      onChange={(value) => apply(setFullVideo(pair, value))}
      onBusy={onBusy}
    />
  );
  const previewField = (
    <VideoField
      label="Preview Video URL"
      name={preview}
      hint="The preview is visible to everyone, including guests."
      value={pair.preview}
      onChange={(value) => apply(enterPreview(pair, value))}
      onBusy={onBusy}
    >
      {pair.filled ? <GuestNotice onClear={() => apply(clearPreview(pair))} /> : null}
    </VideoField>
  );
  return (
    <>
      {previewFirst ? previewField : fullField}
      {previewFirst ? fullField : previewField}
    </>
  );
}

function GuestNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-brass-tint py-1 pr-1.5 pl-3.5 text-meta text-on-brass-tint">
      <Eye aria-hidden className="size-4 shrink-0" />
      <output className="flex-1">Guests will see this video.</output>
      <Button size="small" variant="ghost" aria-label="Clear the preview video" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
