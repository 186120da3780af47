import { Archive, Check, File, FileText, Film, FileX2, Image, Music, Table, Trash2, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import type { SellerFile } from "../queries.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { fileText } from "../rules/file-texts.ts";
import { Picture } from "./file-preview.tsx";
import { removeUpload, retryUpload, type FileUpload } from "./uploads.ts";

interface FileRowProps {
  file: SellerFile;
  handle: ReactNode;
  onRemove: (() => void) | null;
  /** The control that replaces the file, if it was refused. */
  replace: ReactNode;
}

/** A file that has arrived: what it is, whether it is ready, and the one thing to do. */
export function FileRow({ file, handle, onRemove, replace }: FileRowProps) {
  const refused = file.check_state === "refused";
  return (
    <Row icon={refused ? <FileX2 aria-hidden className="size-5 text-brick" /> : <Face file={file} />} name={file.name}>
      <span className="min-w-0 flex-1 basis-40 text-meta text-soft">
        {refused ? <span className="text-brick">{file.reason}</span> : fileText(file)}
        {file.check_state === "pending" ? <span className="block">Making a preview...</span> : null}
        {file.check_state === "clean" && file.preview === null ? (
          <span className="block">No preview could be made. Buyers will see the file list.</span>
        ) : null}
      </span>
      <span className="ml-auto flex items-center gap-1">
        {file.check_state === "clean" ? (
          <span className="mr-1 flex items-center gap-1.5 text-meta font-medium text-pine">
            <Check aria-hidden className="size-4" />
            Ready
          </span>
        ) : null}
        {refused ? replace : null}
        {handle}
        {onRemove ? (
          <IconButton
            size="small"
            tone="destructive"
            label={`Remove ${file.name}`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        ) : null}
      </span>
    </Row>
  );
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, replace }: { upload: FileUpload; replace: ReactNode }) {
  const { file, name, size, state, percent, reason, refused } = upload;
  const again = refused || file === null;
  if (state === "failed")
    return (
      <Row
        icon={
          refused ? (
            <FileX2 aria-hidden className="size-5 text-brick" />
          ) : (
            <WifiOff aria-hidden className="size-5 text-brick" />
          )
        }
        name={name}
      >
        <span className="min-w-0 flex-1 basis-40 text-meta text-brick">
          {again ? "" : "Upload Failed. "}
          {reason}
        </span>
        <span className="ml-auto flex items-center gap-1">
          {again ? (
            replace
          ) : (
            <Button size="small" variant="outline" onClick={() => retryUpload(upload)}>
              Retry
            </Button>
          )}
          <IconButton
            size="small"
            tone="destructive"
            label={`Remove ${name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => removeUpload(upload)}
          />
        </span>
      </Row>
    );
  return (
    <Row icon={<File aria-hidden className="size-5 text-soft" />} name={name}>
      <span className="min-w-0 flex-1 basis-40">
        <Progress value={percent} label={`Uploading ${name}`} />
        <span className="tabular mt-1 block text-meta text-soft">
          {state === "waiting"
            ? "Waiting"
            : `Uploading ${Math.round(percent)} %, ${bytesText((percent / 100) * size)} of ${bytesText(size)}`}
        </span>
      </span>
      <Button size="small" variant="outline" aria-label={`Cancel ${name}`} onClick={() => removeUpload(upload)}>
        Cancel
      </Button>
    </Row>
  );
}

function Row({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.5rem_1fr] items-center gap-x-4 px-4 py-3">
      <span className="grid h-12 place-items-center">{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">{children}</div>
      </div>
    </div>
  );
}

/** Its first page where it has one, else a sign of its kind. */
function Face({ file: { mime, preview } }: { file: SellerFile }) {
  const address = preview?.kind === "pages" ? preview.urls[0] : preview?.kind === "picture" ? preview.url : undefined;
  if (address !== undefined)
    return (
      <Picture
        address={address}
        alt=""
        className="block h-12 w-9 rounded-chip border border-line bg-card object-cover"
      />
    );
  const Icon = icons.find(([kind]) => kind.test(mime))?.[1] ?? FileText;
  return <Icon aria-hidden className="size-5 text-soft" />;
}

const icons = [
  [/^audio\//, Music],
  [/^video\//, Film],
  [/^image\//, Image],
  [/csv|sheet|excel/, Table],
  [/zip|rar/, Archive],
] as const;
