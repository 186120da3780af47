import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { SellerAnalyticsQuery } from "../queries.ts";

type Part = NonNullable<SellerAnalyticsQuery["part"]>;

/** Offers the figures as a CSV file: by time, by resource or by source. */
export function useAnalyticsFile(query: SellerAnalyticsQuery, part: Part) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer: unknown = await api("GET /api/seller/analytics", { query: { ...query, format: "csv", part } });
      if (!(answer instanceof Blob)) throw new Error("The answer is no file");
      saveFile(answer, `${["figures", part, query.range, query.resource].filter(Boolean).join("-")}.csv`);
    },
    onError: (error) => {
      const description = messageOf(error, "The file could not be made. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
  return { busy: isPending, onDownload: () => mutate() };
}
