import type { Content } from "@pavane/contract/resources/schema";
import { Download } from "lucide-react";
import { useDownload } from "../lib/use-download.ts";
import { Button } from "../ui/button.tsx";

interface DownloadListProps {
  /** Whose files these are, for those who only hear the list. */
  title: string;
  contents: readonly Content[];
  /** The order that gives them to who has only its token. */
  order?: string | null;
}

/** The files of something one has, each with its button; of a curriculum under the titles of its parts. */
export function DownloadList({ title, contents, order = null }: DownloadListProps) {
  if (contents.length === 0) return null;
  return (
    <ul aria-label={`Files of ${title}`} className="grid gap-3">
      {contents.map((content) => (
        <li key={content.resource_id} className="grid gap-1.5">
          {content.title === title ? null : <p className="text-meta font-medium">{content.title}</p>}
          {content.new_version === null ? null : (
            <p className="text-meta text-velvet">{newVersionText(content.new_version)}</p>
          )}
          <Files content={content} order={order} />
        </li>
      ))}
    </ul>
  );
}

const newVersionText = (note: string): string => (note === "" ? "New version" : `New version: ${note}`);

function Files({ content, order }: { content: Content; order: string | null }) {
  const download = useDownload(content.resource_id, order);
  return (
    <ul className="grid gap-1.5">
      {content.files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-meta">
          <span className="min-w-0 flex-1 basis-32 text-soft [overflow-wrap:anywhere]">{file.name}</span>
          <Button
            size="small"
            variant="outline"
            busy={download.isPending && download.variables === file.id}
            onClick={() => download.mutate(file.id)}
          >
            <Download size={16} aria-hidden />
            Download
            <span className="sr-only"> {file.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
