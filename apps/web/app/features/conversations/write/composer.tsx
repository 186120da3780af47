import { maxMessageFiles, messageLength, messageTexts } from "@pavane/contract/conversations/choices";
import { fileEndings, tooManyFilesText } from "@pavane/contract/resources/files";
import { Paperclip, Send, X } from "lucide-react";
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { bytesText } from "../../../media/bytes-text.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { controlClass } from "../../../ui/form/control-class.ts";

interface ComposerProps {
  /** To whom. */
  name: string;
  /** What was typed before. */
  start: string;
  onType: (body: string) => void;
  onSend: (body: string, files: readonly File[]) => void;
  /** Whether files can come with it. */
  files?: boolean;
  busy?: boolean;
  /** Why it was not sent. */
  error?: string | null;
}

/** Where one writes. Ctrl or ⌘ with Enter sends. */
export function Composer({ name, start, onType, onSend, files: takesFiles = true, busy, error }: ComposerProps) {
  const id = useId();
  const [body, setBody] = useState(start);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const type = (next: string) => {
    setBody(next);
    setProblem(null);
    onType(next);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = problemOf(body, files);
    setProblem(found);
    field.current?.focus();
    if (found !== null) return;
    onSend(body.trim(), files);
    if (error === undefined) {
      setBody("");
      setFiles([]);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const wrong = problem ?? error ?? null;
  return (
    <form
      onSubmit={submit}
      noValidate
      className="border-t border-line px-4 py-3.5 lg:px-8"
      aria-label="Write a message"
    >
      <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((one) => one !== file))} />
      <div className="flex items-end gap-2">
        {takesFiles ? <AttachButton onFiles={(more) => setFiles([...files, ...more])} /> : null}
        <textarea
          ref={field}
          rows={1}
          name="body"
          aria-label={`Message to ${name}`}
          placeholder="Write"
          value={body}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none py-2.5`}
        />
        <Button type="submit" busy={busy} icon={<Send aria-hidden className="min-[480px]:hidden" />}>
          <span className="max-[479px]:sr-only">Send</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
        {wrong === null ? (
          <>
            {body.trim() === "" ? "" : "Draft kept. "}
            <span className="pointer-coarse:hidden">Ctrl Enter sends.</span>
          </>
        ) : (
          <span role="alert" className="text-brick">
            {wrong}
          </span>
        )}
      </p>
    </form>
  );
}

function problemOf(body: string, files: readonly File[]): string | null {
  if (body.trim() === "" && files.length === 0) return messageTexts.empty;
  if ([...body.trim()].length > messageLength) return messageTexts.tooLong;
  return files.length > maxMessageFiles ? tooManyFilesText(maxMessageFiles) : null;
}

const accepted = fileEndings.map((ending) => `.${ending}`).join(",");

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <span className="relative inline-grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-velvet">
      <Paperclip aria-hidden className="size-5" />
      <input
        type="file"
        multiple
        accept={accepted}
        aria-label="Attach files"
        title="Attach files"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </span>
  );
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="mb-2 flex flex-wrap gap-2">
      {files.map((file, at) => (
        <li
          key={`${at} ${file.name}`}
          className="flex max-w-full items-center gap-1 rounded-control border border-line bg-card pl-3 text-meta"
        >
          <span className="min-w-0 truncate">
            {file.name} <span className="text-soft">{bytesText(file.size)}</span>
          </span>
          <IconButton
            size="small"
            label={`Remove ${file.name}`}
            icon={<X aria-hidden />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
