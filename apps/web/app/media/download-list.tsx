import type { Content } from "@pavane/contract/resources/schema";
import { maxInArchive } from "@pavane/contract/resources/files";
import { Archive, Download } from "lucide-react";
import { dateText } from "../time/dates.ts";
import { canBeShown, useDownload, useDownloadAll, useShownDocument } from "./use-download.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Disclosure } from "../ui/display/disclosure.tsx";

interface DownloadListProps {
  /** The item the files belong to, for screen reader users. */
  title: string;
  contents: readonly Content[];
  /** The order that gives them to who has only its token. */
  order?: string | null;
}

/** The files of something one has, each with its button; of a curriculum under the titles of its parts. */
export function DownloadList({ title, contents, order = null }: DownloadListProps) {
  if (contents.length === 0) return null;
  return (
    <div className="grid gap-3">
      <All title={title} contents={contents} order={order} />
      <ul aria-label={`Files of ${title}`} className="grid gap-3">
        {contents.map((content) => (
          <li key={content.resource_id} className="grid gap-1.5">
            {content.title === title ? null : <p className="text-meta font-medium">{content.title}</p>}
            {content.new_version === null ? null : (
              <p className="text-meta text-velvet">{newVersionText(content.new_version)}</p>
            )}
            <Files content={content} order={order} />
            <EarlierVersions content={content} order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everything that is on the list now, as one archive, where that saves presses. */
function All({ title, contents, order }: Required<DownloadListProps>) {
  const download = useDownloadAll(title, order);
  const files = contents.flatMap((content) => content.files);
  if (files.length < 2 || files.length > maxInArchive) return null;
  return (
    <Button
      size="small"
      className="justify-self-start"
      busy={download.isPending}
      onClick={() => download.mutate(files.map(({ id }) => id))}
    >
      <Archive size={16} aria-hidden />
      Download all
      <span className="sr-only">{` ${files.length} files of ${title}`}</span>
      <span aria-hidden className="font-normal">
        {files.length} files
      </span>
    </Button>
  );
}

const newVersionText = (note: string): string => (note === "" ? "New version" : `New version: ${note}`);

function Files({ content, order }: { content: Content; order: string | null }) {
  return <FileRows resourceId={content.resource_id} order={order} files={content.files} />;
}

interface EarlierVersionsProps {
  content: Content;
  order?: string | null;
}

/** What somebody has of the versions before the one on sale, folded away. */
export function EarlierVersions({ content, order = null }: EarlierVersionsProps) {
  if (content.earlier_versions.length === 0) return null;
  return (
    <Disclosure summary="Earlier versions" note={String(content.earlier_versions.length)}>
      {content.earlier_versions.map((version) => (
        <div key={version.number} className="grid gap-1.5">
          <p className="text-meta font-medium">
            Version {version.number}
            {version.at === null ? null : <span className="font-normal text-soft"> · {dateText(version.at)}</span>}
          </p>
          {version.note === null || version.note === "" ? null : (
            <p className="text-meta text-soft [overflow-wrap:anywhere]">{version.note}</p>
          )}
          <FileRows
            resourceId={content.resource_id}
            order={order}
            files={version.files}
            of={`version ${version.number}`}
          />
        </div>
      ))}
    </Disclosure>
  );
}

interface FileRowsProps {
  resourceId: number;
  order: string | null;
  files: Content["files"];
  /** Said with the name where the same file is there more than once. */
  of?: string;
}

/** Each file can be saved, and a document can also be opened in a separate tab. */
function FileRows({ resourceId, order, files, of }: FileRowsProps) {
  const download = useDownload(resourceId, order);
  const open = useShownDocument(resourceId, order);
  return (
    <ul className="grid gap-1.5">
      {files.map((file) => {
        const name = of === undefined ? file.name : `${file.name} of ${of}`;
        return (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-meta">
            <span className="min-w-0 flex-1 basis-32 text-soft [overflow-wrap:anywhere]">{file.name}</span>
            <span className="flex gap-1">
              {canBeShown(file) ? (
                <Button
                  size="small"
                  variant="ghost"
                  busy={open.isPending && open.variables === file.id}
                  onClick={() => open.mutate(file.id)}
                >
                  Open
                  <span className="sr-only"> {name}</span>
                </Button>
              ) : null}
              <Button
                size="small"
                variant="outline"
                busy={download.isPending && download.variables === file.id}
                onClick={() => download.mutate(file.id)}
              >
                <Download size={16} aria-hidden />
                Download
                <span className="sr-only"> {name}</span>
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
