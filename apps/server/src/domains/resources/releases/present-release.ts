import type { FilePreviewAnswer, ResourceFile, SellerFile, SellerRelease } from "@pavane/contract/resources/schema";
import { placeOfFace } from "../previews/preview-keys.ts";
import type { ReleaseRow } from "./shown-releases-repository.ts";

type FileRow = ReleaseRow["files"][number];

/** A file as everybody may know it. */
export const presentFile = ({ id, name, bytes, mime, length }: FileRow): ResourceFile => ({
  id,
  name,
  bytes,
  mime,
  length,
});

/** A file as its seller and officers see it. Without a preview it is still pending, or none could be made. */
export const presentSellerFile = (resourceId: number, file: FileRow): SellerFile => ({
  ...presentFile(file),
  position: file.position,
  check_state: file.checkState,
  reason: file.reason,
  scan: file.scan,
  preview: presentPreview(resourceId, file),
});

/** What is shown of a file before it is bought; pictures by address. */
export function presentPreview(resourceId: number, { id, name, preview }: FileRow): FilePreviewAnswer | null {
  const address = (n: number) => `/api/resources/${resourceId}/previews/${id}-${n}`;
  switch (preview?.kind) {
    case undefined:
      return null;
    case "pages":
      return {
        kind: "pages",
        urls: preview.keys.map((_, index) => address(index + 1)),
        large_urls: preview.keys.map((_, index) => address(index + 1 + (preview.large ? preview.keys.length : 0))),
        of: preview.of,
      };
    case "clip":
      return {
        kind: "clip",
        url: address(1),
        mime: preview.mime,
        seconds: preview.seconds,
        name,
        poster_url: placeOfFace(preview) === null ? null : address(2),
      };
    case "picture":
      return { kind: "picture", url: address(1) };
    case "rows":
      return { kind: "rows", rows: preview.rows.map((row) => [...row]), of: preview.of };
    case "entries":
      return { kind: "entries", entries: preview.entries.map((entry) => ({ ...entry })), of: preview.of };
    case "text":
      return { ...preview };
  }
}

/** A version as its seller and officers see it. */
export const presentSellerRelease = (release: ReleaseRow): SellerRelease => ({
  ...presentRelease(release),
  state: release.state,
  submitted_at: release.submittedAt?.toISOString() ?? null,
  decided_at: release.decidedAt?.toISOString() ?? null,
  files: release.files.map((file) => presentSellerFile(release.resourceId, file)),
});

export const presentRelease = ({ id, number, note, decidedAt }: ReleaseRow) => ({
  id,
  number,
  note,
  at: decidedAt?.toISOString() ?? null,
});
