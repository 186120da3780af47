import { captionLanguages, languageName } from "@pavane/contract/media/languages";
import { captionBytes, tooLargeText } from "@pavane/contract/media/limits";
import type { Answer } from "@pavane/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { useDraftText } from "../../../forms/draft-fields.tsx";
import { upload } from "../../../media/upload.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

const other = "other";
const languages = [
  ...captionLanguages.map((value) => ({ value, label: languageName(value) })),
  { value: other, label: "Another language" },
];

interface AddCaptionsProps {
  lessonId: number;
  onAdded: (list: Answer<"GET /api/lessons/:id/captions">) => void;
}

/** Chooses a language and a WebVTT file, which is sent immediately; the same language again replaces it. */
export function AddCaptions({ lessonId, onAdded }: AddCaptionsProps) {
  const id = useId();
  const [code, setCode, forgetCode] = useDraftText(`captions:${lessonId}`);
  const [choice, setChoice] = useState<string>(code === "" ? captionLanguages[0] : other);
  const send = useMutation({
    mutationFn: (file: File) => sendCaptions(lessonId, choice === other ? code.trim() : choice, file),
    onSuccess: (list) => {
      forgetCode();
      onAdded(list);
    },
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Language"
          dense
          className="min-w-44 flex-1"
          options={languages}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
        />
        {choice === other ? (
          <TextField
            label="Code"
            placeholder="For example sv or es-mx"
            className="min-w-44 flex-1"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : null}
        <span>
          <input
            id={id}
            type="file"
            accept=".vtt,text/vtt"
            aria-label="Add captions: WebVTT file"
            className="peer sr-only"
            disabled={send.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) send.mutate(file);
            }}
          />
          <label
            htmlFor={id}
            className={cx(
              buttonClass({ variant: "outline", size: "small" }),
              "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
            )}
          >
            <Upload aria-hidden />
            {send.isPending ? "Adding captions" : "Add captions"}
          </label>
        </span>
      </div>
      <p className="text-small text-soft">
        A WebVTT file of at most 1 MB. A language that is there already is replaced.
      </p>
      {send.error ? <FieldError id={`${id}-error`}>{faultOf(send.error)}</FieldError> : null}
    </div>
  );
}

async function sendCaptions(lessonId: number, lang: string, file: File) {
  if (file.size > captionBytes) throw new Error(tooLargeText("1MB"));
  const form = new FormData();
  form.set("lang", lang);
  form.set("file", file);
  return upload("POST /api/lessons/:id/captions", { params: { id: lessonId }, form });
}

const faultOf = (error: Error): string =>
  error instanceof ApiError ? messageOf(error, "The captions could not be added.") : error.message;
