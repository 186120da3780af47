import type { Answer } from "@pavane/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { messageOf } from "../api/api-error.ts";
import { oncePrepared } from "./once-prepared.ts";
import { api } from "../api/api.ts";
import { orderHeaders } from "../money/order-token.ts";

/** Fetches a file of a resource one may have; `order` is the number of the order that gives it to who has only its token. */
export function useDownload(resourceId: number, order: string | null = null) {
  return useFetchedLink(linkOf(resourceId, order), save);
}

/** Fetches all files of a thing one has as one archive, which is called by the thing. */
export function useDownloadAll(name: string, order: string | null = null) {
  return useFetchedLink(
    (fileIds: number[]) => api("POST /api/downloads", { body: { file_ids: fileIds, name }, ...tokenOf(order) }),
    save,
  );
}

/** Whether a file is a document that `useShownDocument` can show. */
export const canBeShown = ({ name }: { name: string }): boolean => /\.pdf$/i.test(name);

/** Opens a document in a separate tab. */
export function useShownDocument(resourceId: number, order: string | null = null) {
  return useFetchedLink(linkOf(resourceId, order), ({ url }) => {
    const link = document.createElement("a");
    link.href = `${url}?inline=1`;
    link.target = "_blank";
    link.rel = "noopener";
    link.click();
  });
}

type FileLink = Answer<"POST /api/resources/:id/download">;

/** Asks for a link until what it leads to is made, and does with it what it is for. */
function useFetchedLink<Asked>(ask: (asked: Asked) => Promise<FileLink>, onSuccess: (link: FileLink) => void) {
  return useMutation({
    mutationFn: (asked: Asked) => oncePrepared(() => ask(asked)),
    onSuccess,
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The download could not be started. Try again."),
        variant: "destructive",
      }),
  });
}

const linkOf = (resourceId: number, order: string | null) => (fileId: number) =>
  api("POST /api/resources/:id/download", {
    params: { id: resourceId },
    body: { file_id: fileId },
    ...tokenOf(order),
  });

const tokenOf = (order: string | null) => (order === null ? {} : { headers: orderHeaders(order) });

function save({ url, file_name: name }: FileLink): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
