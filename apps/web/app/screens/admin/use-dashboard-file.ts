import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { AdminDashboardQuery } from "../queries.ts";

/** Offers a chart or a list of the dashboard as a CSV file, or all charts beside each other. */
export function useDashboardFile(query: AdminDashboardQuery, part?: string) {
  return useMutation({
    mutationFn: async () => {
      const wish = { ...query, format: "csv" as const, ...(part !== undefined && { part }) };
      const answer: unknown = await api("GET /api/admin/dashboard", { query: wish });
      if (!(answer instanceof Blob)) throw new Error("The answer is no file");
      const span = query.range === "custom" ? [query.from, query.to] : [query.range];
      saveFile(answer, `${["dashboard", part, ...span].filter(Boolean).join("-")}.csv`);
    },
    onError: (error) => {
      const description = messageOf(error, "The file could not be made. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
}
