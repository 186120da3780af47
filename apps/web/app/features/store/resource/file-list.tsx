import { FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from "lucide-react";
import { utcDateText } from "../../../time/time-texts.ts";
import type { Resource } from "../shapes.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { lengthText } from "./file-texts.ts";

/** What comes with it, and what changed last. */
export function FileList({ resource: { files, release } }: { resource: Resource }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="display-section">
        What you get
      </h2>
      <ul className="mt-4">
        {files.map((file) => {
          const Icon = iconOf(file.mime);
          return (
            <li
              key={file.id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3.5 gap-y-0.5 border-b border-line py-3 text-meta"
            >
              <Icon aria-hidden className="size-4.5 text-soft" />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{file.name}</span>
              <span className="tabular text-soft">
                {[lengthText(file), bytesText(file.bytes)].filter(Boolean).join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
      {release?.at && release.note ? (
        <p className="measure mt-4 text-meta">
          <strong className="font-semibold">Updated {utcDateText(release.at)}:</strong>{" "}
          <span className="text-soft">{release.note}</span>
        </p>
      ) : null}
    </section>
  );
}

function iconOf(mime: string): LucideIcon {
  if (mime.startsWith("audio/")) return FileAudio;
  if (mime.startsWith("video/")) return FileVideo;
  if (mime.startsWith("image/")) return FileImage;
  if (/spreadsheet|excel|csv/.test(mime)) return FileSpreadsheet;
  return /zip|rar/.test(mime) ? FileArchive : FileText;
}
