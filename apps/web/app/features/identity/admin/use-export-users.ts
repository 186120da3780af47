import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { api } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { UserFilters } from "./queries.ts";

/** Every match of the filters as a file, not only the page in view. */
export function useExportUsers() {
  return useMutation({
    mutationFn: async ({ page: _page, size: _size, ...filters }: UserFilters) => {
      const answer: unknown = await api("GET /api/admin/users", { query: { ...filters, format: "csv" } });
      if (!(answer instanceof Blob)) throw new Error("The export is no file");
      saveFile(answer, `users-${new Date().toISOString().slice(0, 10)}.csv`);
    },
    onError: (error) => {
      const description = messageOf(error, "The export could not be made. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
}
