import { importMegabytes } from "@pavane/contract/media/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { useAbortOnLeave } from "../../../api/use-abort-on-leave.ts";
import { uploadArchive, type UploadStage } from "../../../media/resumable-upload.ts";

/** Endings of archives of other systems. */
const archive = /\.(?:mbz|imscc|zip)$/i;

export const isArchive = (file: File): boolean => archive.test(file.name);

/** Sends an archive in parts and has it read; `onRead` is given the import's id. */
export function useArchive(onRead: (id: number) => void) {
  const controlRef = useAbortOnLeave();
  const [sending, setSending] = useState<UploadStage>();
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > importMegabytes * 1_048_576) throw new Error(tooLarge);
      controlRef.current?.abort();
      const mine = new AbortController();
      controlRef.current = mine;
      const { id } = await uploadArchive(file, { onStage: setSending, signal: mine.signal });
      setSending(undefined);
      return api("POST /api/course-imports", { body: { upload_id: id, file_name: file.name.slice(-200) } });
    },
    onSuccess: ({ id }) => onRead(id),
    onSettled: () => setSending(undefined),
  });
  const { error, isPending, variables } = read;
  return {
    isPending,
    name: variables?.name,
    fault: error === null || isCancelled(error) ? null : faultOf(error),
    progress: sending &&
      variables && { name: variables.name, percent: sending.percent, onCancel: () => controlRef.current?.abort() },
    send: (file: File) => read.mutate(file),
  };
}

const tooLarge = `An archive has at most ${importMegabytes} MB. Leave videos out of it`;

const faultOf = (error: Error): string =>
  error.message === tooLarge ? tooLarge : messageOf(error, "The file could not be read. Try again.");

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
