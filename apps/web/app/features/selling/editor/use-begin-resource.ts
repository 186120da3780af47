import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { upload } from "../../../media/upload.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { failureOf } from "../files/upload-queue.ts";
import { addUploads } from "../files/uploads.ts";
import { refreshResources, resourceQuery } from "../queries.ts";
import { useAbortOnLeave } from "../../../api/use-abort-on-leave.ts";

interface Sending {
  readonly name: string;
  readonly percent: number;
}

/**
 * Makes a draft of the first file that is taken, called like it, and goes to it; the files after it follow by themselves. What
 * is refused makes no draft, and is said. `sending` is the file on its way.
 */
export function useBeginResource() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const controlRef = useAbortOnLeave();

  const send = async (file: File) => {
    const form = new FormData();
    form.set("file", file);
    controlRef.current = new AbortController();
    const { signal } = controlRef.current;
    const onProgress = (percent: number) => setSending({ name: file.name, percent });
    setSending({ name: file.name, percent: 0 });
    return upload("POST /api/seller/simple-upload", { form, signal, onProgress });
  };
  const begin = async (files: readonly File[], said: readonly string[] = []): Promise<void> => {
    const [file, ...others] = files;
    setFaults(said);
    if (file === undefined) return;
    try {
      const made = await send(file);
      client.setQueryData(resourceQuery(made.id).queryKey, made);
      addUploads(made.id, others);
      void refreshResources(client);
      await navigate(sellerPaths.editResource(made.id), { replace: true });
    } catch (error) {
      setSending(null);
      if (controlRef.current?.signal.aborted) return;
      const { reason, refused } = failureOf(error, 0);
      const all = [...said, `“${file.name}”: ${reason}`];
      return refused ? begin(others, all) : setFaults(all);
    }
  };
  return { begin, sending, faults, cancel: () => controlRef.current?.abort() };
}
