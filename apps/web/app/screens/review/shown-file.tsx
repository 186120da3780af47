import { Download, ExternalLink } from "lucide-react";
import { FilePreview, Picture } from "../../features/selling/files/file-preview.tsx";
import { fileText } from "../../features/selling/rules/file-texts.ts";
import type { ReviewedFile } from "../../features/resource-review/queries.ts";
import { useDownload, useShownDocument } from "../../media/use-download.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FileInPlace } from "./file-in-place.tsx";

/** A file that waits for review with all that can be seen of it. */
export function ShownFile({ file, resourceId }: { file: ReviewedFile; resourceId: number }) {
  const { name, preview, check_state: state, reason, scan } = file;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3.5">
        <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</h2>
        <span className="tabular text-meta text-soft">{fileText(file)}</span>
        {state === "clean" ? <WholeFile file={file} resourceId={resourceId} /> : null}
        {state === "clean" ? null : (
          <Badge tone={state === "refused" ? "brick" : "brass"}>
            {state === "refused" ? (reason ?? "Refused") : "Still being checked"}
          </Badge>
        )}
        {scan === null ? null : <span className="w-full text-small text-soft">Virus scanner: {scan}</span>}
      </header>
      <div className="bg-sunk p-5">
        {preview === null ? (
          <p className="text-meta text-soft">No preview could be made. Buyers will see the file list.</p>
        ) : preview.kind === "pages" ? (
          <Pages urls={preview.large_urls} of={preview.of} name={name} />
        ) : (
          <FilePreview preview={preview} name={name} />
        )}
      </div>
      {state === "clean" && file.mime === "application/pdf" ? (
        <OpenDocument file={file} resourceId={resourceId} />
      ) : null}
      {state === "clean" ? <FileInPlace resourceId={resourceId} file={file} /> : null}
    </>
  );
}

/** What buyers do not see before they buy is looked at as well. */
function WholeFile({ file, resourceId }: { file: ReviewedFile; resourceId: number }) {
  const download = useDownload(resourceId);
  return (
    <Button
      size="small"
      variant="outline"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      aria-label={`Download ${file.name}`}
      onClick={() => download.mutate(file.id)}
    >
      Download
    </Button>
  );
}

/** All pages of a document as the browser shows them, in a tab of their own. */
function OpenDocument({ file, resourceId }: { file: ReviewedFile; resourceId: number }) {
  const shown = useShownDocument(resourceId);
  return (
    <div className="border-t border-line px-5 py-3.5">
      <Button
        size="small"
        variant="outline"
        icon={<ExternalLink aria-hidden />}
        busy={shown.isPending}
        aria-label={`Open all of ${file.name} in a new tab`}
        onClick={() => shown.mutate(file.id)}
      >
        Open all of it in a new tab
      </Button>
    </div>
  );
}

/** Every page that was drawn, one after another. */
function Pages({ urls, of, name }: { urls: readonly string[]; of: number; name: string }) {
  return (
    <figure className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-4">
        {urls.map((url, index) => (
          <Picture
            key={url}
            address={url}
            alt={`Page ${index + 1} of ${name}`}
            className="block min-h-40 w-full max-w-2xl border border-line bg-card object-contain"
          />
        ))}
      </div>
      <figcaption className="text-small text-soft">
        Buyers see {urls.length} of {of} {of === 1 ? "page" : "pages"}.
      </figcaption>
    </figure>
  );
}
