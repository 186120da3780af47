import { tooLargeText } from "@pavane/contract/media/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "./api-error.ts";

/** A chosen file that is sent at once to be read, unless it has more bytes than are taken; another one takes its place. */
export function useChosenFile<Found>(mostBytes: number, send: (file: File) => Promise<Found>) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const read = useMutation({ mutationFn: send });
  const choose = (file: File) => {
    setIsTooLarge(file.size > mostBytes);
    if (file.size > mostBytes) read.reset();
    else read.mutate(file);
  };
  return {
    choose,
    read,
    fault: isTooLarge ? tooLargeText(`${mostBytes / 1_048_576}MB`) : fileFault(read.error),
  };
}

/** What was said against a file, in a sentence; null where nothing was. */
export function fileFault(error: unknown): string | null {
  if (error === null) return null;
  const field = error instanceof ApiError ? error.fields["file"] : undefined;
  return field ?? messageOf(error, "The file could not be read. Try again.");
}

/** A file as a form, with what else is asked for beside it. */
export function formOf(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}
