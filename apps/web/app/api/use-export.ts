import { useMutation } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { messageOf } from "./api-error.ts";
import { saveFile } from "../browser/save-file.ts";

/** Offers a list as a CSV file with today's date in its name. `ask` sends the list's own call with `format: "csv"`. */
export function useExport<Filters = void>(name: string, ask: (filters: Filters) => Promise<unknown>) {
  return useMutation({
    mutationFn: async (filters: Filters) => {
      const answer = await ask(filters);
      if (!(answer instanceof Blob)) throw new Error("The export is no file");
      saveFile(answer, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    },
    onError: (error) => {
      const description = messageOf(error, "The export could not be made. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
}
