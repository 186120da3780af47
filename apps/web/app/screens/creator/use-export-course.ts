import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

/** Offers a course as a file under its title. */
export const useExportCourse = ({ id, title }: { id: number; title: string }) =>
  useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/courses/:id/export", { params: { id } });
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }), `${nameOf(title)}.json`);
    },
    onError: (error) => {
      const description = messageOf(error, "The course could not be exported. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });

/** "Ballet: the barre" as "ballet-the-barre". */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "course";
