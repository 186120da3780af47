import { useQuery } from "@tanstack/react-query";
import { File } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SearchBox } from "../../../ui/search/search-box.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { libraryQuery, type LibraryItem } from "../queries.ts";
import type { EditedRow } from "../rules/plan-values.ts";

type Chosen = Pick<EditedRow, "resource" | "file">;

interface MaterialDialogProps {
  onClose: () => void;
  onChoose: (chosen: Chosen) => void;
}

/** Chooses a resource, or one file of it, from what one may open. */
export function MaterialDialog({ onClose, onChoose }: MaterialDialogProps) {
  const [q, setQ] = useState("");
  const { data, isError, isFetching, refetch } = useQuery(libraryQuery(q));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Add from library" size="wide">
      <SearchBox label="Search my library" placeholder="Title" q={q} onSearch={setQ} />
      <div aria-live="polite" className="mt-4 max-h-[50vh] overflow-y-auto">
        {isError && !data ? (
          <ErrorState subject="Your library" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {data || isError ? null : <LibraryLoading />}
        {data?.data.length === 0 ? (
          <p className="py-6 text-center text-soft">
            {q === "" ? "What you buy or have with your plan appears here." : "Nothing in your library is called so."}
          </p>
        ) : null}
        <ul className="divide-y divide-line empty:hidden">
          {data?.data.map((item) => (
            <LibraryRow key={item.id} item={item} onChoose={onChoose} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function LibraryRow({ item, onChoose }: { item: LibraryItem; onChoose: (chosen: Chosen) => void }) {
  const { id, title, files, thumbnail_url } = item;
  const resource = { id, title, thumbnail_url, access: true };
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3.5 gap-y-2 py-3">
      <span className="overflow-hidden rounded-chip">
        <Cover kind="resource" id={id} src={thumbnail_url} />
      </span>
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</p>
      <Button
        size="small"
        variant="outline"
        aria-label={`Add ${title}`}
        onClick={() => onChoose({ resource, file: null })}
      >
        Add
      </Button>
      {files.length === 0 ? null : (
        <ul aria-label={`Files of ${title}`} className="col-start-2 col-end-4 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <button
                type="button"
                aria-label={`Add ${file.name}`}
                onClick={() => onChoose({ resource, file })}
                className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-card px-3 text-small transition-colors hover:border-edge hover:bg-sunk pointer-coarse:min-h-11"
              >
                <File aria-hidden className="size-3.5 shrink-0 text-soft" />
                <span className="truncate">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const LibraryLoading = () => (
  <Loading label="Loading your library" className="grid gap-3">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-14 rounded-control" />
    ))}
  </Loading>
);
