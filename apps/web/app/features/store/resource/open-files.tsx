import { Download } from "lucide-react";
import { useId, useState } from "react";
import { canBeShown, useDownload, useShownDocument } from "../../../media/use-download.ts";
import { DownloadList, EarlierVersions } from "../../../media/download-list.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Resource } from "../shapes.ts";

interface OpenFilesProps {
  resource: Pick<Resource, "title" | "contents">;
  label: string;
}

/**
 * A single file starts immediately, and opens in a tab if it is a document, with the earlier versions below; for
 * several files the button shows the list, which includes earlier versions too.
 */
export function OpenFiles({ resource: { title, contents }, label }: OpenFilesProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const files = contents.flatMap(({ resource_id: of, files: own }) => own.map((file) => ({ ...file, of })));
  const [first] = files;
  const download = useDownload(first?.of ?? 0);
  const shown = useShownDocument(first?.of ?? 0);
  if (first === undefined) return null;
  const one = files.length === 1;
  return (
    <>
      <Button
        icon={<Download aria-hidden />}
        className="w-full"
        busy={download.isPending}
        aria-expanded={one ? undefined : open}
        aria-controls={one ? undefined : list}
        onClick={() => (one ? download.mutate(first.id) : setOpen(!open))}
      >
        {label}
      </Button>
      {one && canBeShown(first) ? (
        <Button variant="outline" className="w-full" busy={shown.isPending} onClick={() => shown.mutate(first.id)}>
          Open
        </Button>
      ) : null}
      {one ? contents.map((content) => <EarlierVersions key={content.resource_id} content={content} />) : null}
      <div id={list} hidden={one || !open}>
        <DownloadList title={title} contents={contents} />
      </div>
    </>
  );
}
