import { Download } from "lucide-react";
import { useId, useState } from "react";
import { useDownload } from "../../../lib/use-download.ts";
import { DownloadList, EarlierVersions } from "../../../shell/download-list.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Resource } from "../shapes.ts";

interface OpenFilesProps {
  resource: Pick<Resource, "title" | "contents">;
  label: string;
}

/** One file starts at once, with the earlier versions below; of several the button shows the list, which has them too. */
export function OpenFiles({ resource: { title, contents }, label }: OpenFilesProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const files = contents.flatMap((content) => content.files.map((file) => ({ of: content.resource_id, id: file.id })));
  const [first] = files;
  const download = useDownload(first?.of ?? 0);
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
      {one ? contents.map((content) => <EarlierVersions key={content.resource_id} content={content} />) : null}
      <div id={list} hidden={one || !open}>
        <DownloadList title={title} contents={contents} />
      </div>
    </>
  );
}
