import { productFileBytes } from "@pavane/contract/imports/product-limits";
import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { fileFault, formOf, useChosenFile } from "../../../api/use-chosen-file.ts";
import { refreshResources } from "../queries.ts";

export type ProductImport = Answer<"POST /api/seller/product-imports">;

const send = (file: File, fields: Readonly<Record<string, string>>): Promise<ProductImport> =>
  api("POST /api/seller/product-imports", { form: formOf(file, fields) });

/** The chosen file with what it would become, then the drafts that were made of it; another file takes its place. */
export function useProductFile() {
  const client = useQueryClient();
  const chosen = useChosenFile(productFileBytes, (one) => send(one, { dry_run: "true" }));
  const { read: preview } = chosen;
  const make = useMutation({
    mutationFn: ({ file, leaveOut }: { file: File; leaveOut: number }) => send(file, { leave_out: String(leaveOut) }),
    onError: (error) => {
      // The seller made or renamed something meanwhile: what is left out is looked at again.
      if (error instanceof ApiError && error.code === "products_changed" && preview.variables)
        preview.mutate(preview.variables);
    },
    onSettled: () => refreshResources(client),
  });
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    make.reset();
    chosen.choose(file);
  };
  const file = preview.variables ?? null;
  const found = make.data ?? preview.data ?? null;
  return {
    choose,
    file,
    found,
    isReading: preview.isPending,
    isMaking: make.isPending,
    make: () => file && found && make.mutate({ file, leaveOut: found.left_out.length }),
    fault: chosen.fault ?? fileFault(make.error),
  };
}
