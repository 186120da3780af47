import { useMutation } from "@tanstack/react-query";
import { toast } from "../ui/toast-store.ts";
import { messageOf } from "./api-error.ts";
import { api } from "./api.ts";
import { orderHeaders } from "./order-token.ts";

/** Fetches a file of a resource one may have; `order` is the number of the order that gives it to who has only its token. */
export function useDownload(resourceId: number, order: string | null = null) {
  return useMutation({
    mutationFn: (fileId: number) =>
      api("POST /api/resources/:id/download", {
        params: { id: resourceId },
        body: { file_id: fileId },
        ...(order === null ? {} : { headers: orderHeaders(order) }),
      }),
    onSuccess: ({ url, file_name: name }) => {
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The download could not be started. Try again."),
        variant: "destructive",
      }),
  });
}
