import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

/** Asks for the address of a file that is in a lesson's text, at the moment somebody wants it. */
export function useLessonFile(lessonId: number, onLink: (url: string) => void) {
  return useMutation({
    mutationFn: (file: string) => api("GET /api/lessons/:id/files/:file", { params: { id: lessonId, file } }),
    onSuccess: ({ url }) => onLink(url),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The file could not be opened. Try again."),
        variant: "destructive",
      }),
  });
}

export function saveFile(url: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
}
