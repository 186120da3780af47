import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { maxAtOnce } from "@pavane/contract/certificates/papers";
import { readFilters } from "@pavane/contract/core/list";
import { FileArchive } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useCertificateFiles, type Certificate } from "../queries.ts";

/** The PDFs of every match in one archive; of too many it says so without asking. */
export function FilesButton({ total }: { total: number | undefined }) {
  const [search] = useSearchState();
  const files = useCertificateFiles();
  const press = () => {
    if (total !== undefined && total > maxAtOnce) return sayTooMany(total);
    files.mutate(readFilters(certificatesList, search));
  };
  return (
    <Button
      variant="outline"
      size="small"
      icon={<FileArchive aria-hidden />}
      busy={files.isPending}
      disabled={total === undefined || total === 0}
      onClick={press}
    >
      PDFs
    </Button>
  );
}

const sayTooMany = (total: number) =>
  toast({
    title: "Too many certificates",
    description: `${total.toLocaleString("en-US")} certificates match, and at most ${maxAtOnce} fit into one file. Narrow the list first, or choose some rows.`,
    variant: "destructive",
  });

/** Which rows of a page are chosen; their PDFs come in one archive. */
export function useChosenCertificates(rows: readonly Certificate[] = []) {
  const [selected, setSelected] = useState<string[]>([]);
  const chosen = rows.map(({ id }) => String(id)).filter((id) => selected.includes(id));
  return {
    selected: chosen,
    onChange: setSelected,
    actions: <ChosenFiles ids={chosen} onDone={() => setSelected([])} />,
  };
}

function ChosenFiles({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const files = useCertificateFiles();
  const press = () => {
    if (ids.length > maxAtOnce) return sayTooMany(ids.length);
    files.mutate({ ids: ids.join(",") }, { onSuccess: onDone });
  };
  return (
    <Button variant="outline" size="small" icon={<FileArchive aria-hidden />} busy={files.isPending} onClick={press}>
      Download PDFs
    </Button>
  );
}
